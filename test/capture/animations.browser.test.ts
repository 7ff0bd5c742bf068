import { describe, expect, it } from 'vitest';
import { inlineSource } from '../../src/capture/index.ts';
import type { Page, Rect } from '../../src/page/index.ts';
import { testCapture } from '../support/app-in-browser.ts';

const capture = await testCapture();

const capturePage = async (html: string): Promise<Page> =>
  (await capture.page(inlineSource('page', 'page', html))).page;

/** Box of the element with an id. */
function boxOf(page: Page, id: string): Rect | null | undefined {
  return page.nodes.find(({ attributes }) => attributes?.id === id)?.rect;
}

const style = `<style>
  body { margin: 0 }
  @keyframes slide { from { margin-left: 0 } to { margin-left: 200px } }
  @keyframes swing { from { margin-left: 0 } to { margin-left: 300px } }
  #once { animation: slide 5s forwards }
  #back { animation: slide 5s }
  #ever { animation: swing 5s infinite }
</style>`;
const html = `${style}<div id=once>to its end</div><div id=back>to its end, and back</div><div id=ever>for ever</div>`;

describe('capture.page: what moves', () => {
  it('is caught at its end, or at its start when it has none', async () => {
    const page = await capturePage(html);
    expect(boxOf(page, 'once')?.[0]).toBe(200);
    expect(boxOf(page, 'back')?.[0]).toBe(0);
    expect(boxOf(page, 'ever')?.[0]).toBe(0);
  });

  it('is caught so in SVG', async () => {
    const moving = (id: string, end: string): string =>
      `<svg width=500 height=20><rect id=${id} width=10 height=9><animate attributeName=x from=0 to=200 dur=5s ${end}>`;
    const page = await capturePage(
      `<style>body{margin:0}svg{display:block}</style>${moving('end', 'fill=freeze')}</svg>${moving('ever', 'repeatCount=indefinite')}</svg>${moving('after', '')}</svg>x`,
    );
    expect(['end', 'ever', 'after'].map((id) => boxOf(page, id)?.[0])).toEqual([200, 0, 0]);
  });

  it('is caught so inside frames', async () => {
    const inner = html.replaceAll('"', '&quot;');
    const page = await capturePage(`<p>around</p><iframe srcdoc="${inner}" width=800 height=300></iframe>`);
    const boxes = page.nodes.filter(({ name }) => name === 'div').map(({ rect }) => rect?.[0]);
    expect(boxes).toHaveLength(3);
    expect((boxes[0] ?? 0) - (boxes[1] ?? 0)).toBe(200);
    expect(boxes[2]).toBe(boxes[1]);
  });

  it('gives the same snapshot twice', async () => {
    expect(await capturePage(html)).toEqual(await capturePage(html));
  });
});
