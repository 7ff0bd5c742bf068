import { useRef } from 'preact/hooks';
import { drawLayer } from '../../picture/drawing.ts';
import { pageLayers } from '../../picture/layers.ts';
import { pictureScale } from '../../picture/picture-extent.ts';
import { Button } from '../../shared/browser/controls.tsx';
import { depthsOf } from '../../shared/browser/depths.ts';
import { type PageState, usePage } from '../../shared/browser/page-state.ts';
import type { ViewMethod, ViewPage } from '../view-page.ts';

/** What is shown, as files: the picture with its drawing, the outline as Markdown, everything as JSON. */
export function ExportMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  const state = usePage();
  const { page } = state;
  const shown = state.method.value;
  if (!shown) return null;
  const save = (ending: string, contents: Blob | null): void => {
    if (contents) download(`${fileName(page.id)}${ending}`, contents);
    if (menu.current) menu.current.open = false;
  };
  const text = (contents: string, type: string): Blob => new Blob([contents], { type });
  return (
    <details
      ref={menu}
      class="menu"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !menu.current?.open) return;
        event.preventDefault();
        menu.current.open = false;
        menu.current.querySelector('summary')?.focus();
      }}
    >
      <summary>Export</summary>
      <div class="sheet">
        <Button
          disabled={state.picture.value === null}
          onClick={async () => save('.headings.png', await drawnPage(state))}
        >
          Picture with what is drawn on it <span class="quiet">PNG</span>
        </Button>
        <Button onClick={() => save('.outline.md', text(methodMarkdown(page, shown), 'text/markdown'))}>
          Outline by {shown.name} <span class="quiet">Markdown</span>
        </Button>
        <Button onClick={() => save('.outline.json', text(methodJson(page, shown), 'application/json'))}>
          Outline with probabilities <span class="quiet">JSON</span>
        </Button>
      </div>
    </details>
  );
}

async function drawnPage(state: PageState): Promise<Blob | null> {
  if (state.picture.value === null) return null;
  const image = new Image();
  image.src = state.picture.value;
  await image.decode();
  const canvas = document.createElement('canvas');
  const { naturalWidth: width, naturalHeight: height } = image;
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.drawImage(image, 0, 0);
  const pixels = 1 / pictureScale({ width, height }, state.page.size);
  context.scale(pixels, pixels);
  context.lineJoin = 'round';
  for (const layer of pageLayers(state)) drawLayer(context, layer);
  return new Promise((done) => canvas.toBlob(done, 'image/png'));
}

function download(name: string, contents: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(contents);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** A name that every file system takes. */
function fileName(id: string): string {
  return id.replace(/[^\p{L}\p{N}.-]+/gu, '-').replace(/^[-.]+/, '') || 'page';
}

/** Depth of the deepest Markdown heading; what lies deeper is a list. */
const deepest = 5;

/** Headings as Markdown: `#` for the page, `##` and deeper for its headings, list items below the sixth level. */
function methodMarkdown({ title }: ViewPage, { items }: ViewMethod): string {
  const depths = depthsOf(items);
  const lines = items.map(({ text }, i) => {
    const depth = depths[i];
    const words = escapeMarkdown(text);
    return depth < deepest
      ? `\n${'#'.repeat(depth + 2)} ${words}`
      : `${'  '.repeat(depth - deepest)}- ${words}`;
  });
  return `${[`# ${escapeMarkdown(title)}`, ...lines].join('\n')}\n`;
}

/** An outline as JSON: headings in the order of the text, with canonical spans, parents by index. */
function methodJson({ id, title, source }: ViewPage, { name, items }: ViewMethod): string {
  const depths = depthsOf(items);
  const headings = items.map(({ text, span, end, parent, list, probability }, i) => ({
    ...{ heading: text, span, end, depth: depths[i], parent, list },
    ...(probability !== undefined && { probability }),
  }));
  return `${JSON.stringify({ version: 1, page: id, title, source, method: name, headings }, null, 2)}\n`;
}

/** Escapes what would be markup inside of a line, and nothing else. */
function escapeMarkdown(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>]|&(?=#?\w+;)|^#/g, (mark) => `\\${mark}`);
}
