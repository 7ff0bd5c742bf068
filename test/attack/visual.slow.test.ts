import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockTreeSchema, documentSchema } from '../../src/page/index.ts';
import { startHostileServer } from '../support/hostile-server.ts';
import { cli, runCommand } from '../support/run-command.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { active } from './support/active.ts';

const doubled = Array.from({ length: 40 }, (_, i) => `--a${i + 1}:var(--a${i})var(--a${i})`);
const everywhere = ':has(i) *{color:red}*:not(:nth-child(7n of :not(i))){top:1px}';
const no = 'document.body.textContent';

/** Style sheets and elements that cost a layout much, or break it; the word of the page is put behind them. */
const hostile: Readonly<Record<string, string>> = {
  'boxes of 10^9 pixels': '<div style="width:1e9px;height:1e9px">',
  'boxes of 10^38 pixels': '<div style="width:1e38px;margin-left:-1e38px">',
  'a font of 10^9 pixels': '<style>i{font-size:1e9px}</style><i>x</i>',
  'a font of nothing': '<style>i{font-size:0}</style><i>x</i>',
  'a million columns': '<style>i{columns:1000000}</style><i>x</i>',
  'a grid of 100,000 tracks':
    '<style>i{display:grid;grid-template-columns:repeat(100000,1px)}</style><i>x</i>',
  'cells that span 1,000,000': '<table><tr><td colspan=1000000 rowspan=1000000>x</table>',
  'cells that overlap': `<table>${'<tr><td rowspan=50 colspan=50>x'.repeat(60)}</table>`,
  'tables in tables': `${'<table><tr><td>'.repeat(25)}x${'</table>'.repeat(25)}`,
  'flex in flex': `<style>i{display:flex}</style>${'<i>'.repeat(60)}x${'</i>'.repeat(60)}`,
  floats: '<div style="float:left;width:1px">x</div>'.repeat(2000),
  'negative margins': '<p style="margin:-1e6px">x'.repeat(100),
  'everything at one place': '<p style="position:absolute;left:0;top:0">x'.repeat(1000),
  'everything fixed': '<p style="position:fixed;inset:0">x'.repeat(200),
  counters: '<style>p{counter-increment:a}p::before{content:counters(a,"no")}</style><p>x',
  'contents that are written': '<style>body::before{content:"no no no"}</style>',
  'variables that grow': `<style>:root{--a0:xxxxxxxxxx;${doubled.join(';')}}i::after{content:var(--a40)}</style>`,
  'variables that go round': '<style>:root{--a:var(--b);--b:var(--a)}i{color:var(--a)}</style>',
  '10,000 rules': `<style>${'i b u{color:red}'.repeat(10_000)}</style>`,
  'selectors that look everywhere': `<style>${everywhere}</style>${'<i>x</i>'.repeat(300)}`,
  'a selector of 50,000 steps': `<style>${'i>'.repeat(50_000)}b{color:red}</style>`,
  'comments that never end': '<style>/*</style>',
  'brackets that never end': `<style>${'('.repeat(20_000)}</style>`,
  'addresses that never end': `<style>${'url('.repeat(20_000)}</style>`,
  'calc in calc': `<style>i{width:${'calc('.repeat(500)}1px${')'.repeat(500)}}</style>`,
  'an import of itself': '<style>@import "hostile.css"; @import url(//evil.example/x.css);</style>',
  animations: '<style>@keyframes a{to{transform:scale(1e6)}}p{animation:a 1ms infinite}</style>',
  filters: '<p style="filter:blur(1000px) drop-shadow(0 0 1000px red)">x'.repeat(30),
  shadows: `<p style="box-shadow:${Array.from({ length: 500 }, () => '0 0 99px red').join()}">x`,
  clips: '<p style="clip-path:polygon(0 0,1px 1px);mask:linear-gradient(red,red)">x</p>',
  transforms: '<p style="transform:rotate3d(1,1,1,1e9deg) scale(1e30)">x</p>',
  'text that is hidden':
    '<p style="visibility:hidden">x<p style="opacity:0">x<p style="text-indent:-9999px">x',
  'text from right to left': '<p dir=rtl>x \u202e x<bdo dir=rtl>x</bdo>',
  'text upright': '<p style="writing-mode:vertical-rl;text-orientation:upright">x y z',
  'a picture of nothing': '<img src="data:image/gif;base64,xxxx" width=1000000 height=1000000>',
  'a picture that is HTML': '<img src="data:text/html,<script>no</script>">',
  'a picture that is SVG':
    '<img src="data:image/svg+xml,<svg xmlns=\'http://www.w3.org/2000/svg\'><script>no()</script></svg>">',
  'an SVG that uses itself': '<svg><g id=a><use href=#a /></g></svg>',
  'a frame': '<iframe srcdoc="<p>no<script>parent.document.title=1</script>"></iframe>',
  'frames in frames': `<iframe srcdoc='${'<iframe srcdoc=&quot;<p>no&quot;></iframe>'.repeat(20)}'></iframe>`,
  'an object': '<object data="data:text/html,<p>no"></object><embed src=/etc/passwd>',
  'a shadow root': '<div><template shadowrootmode=open><p>inside<slot></slot></template></div>',
  'a dialog': '<dialog open>x</dialog><div popover>x</div>',
  'a page that goes elsewhere':
    '<meta http-equiv=refresh content="0;url=file:///etc/passwd">' +
    '<meta http-equiv=refresh content="0;url=//evil.example">',
  'a policy of its own': '<meta http-equiv=content-security-policy content="default-src *">',
  'a base elsewhere': '<base href=file:///etc/><link rel=stylesheet href=passwd><img src=passwd>',
  'files beside it':
    '<link rel=stylesheet href=../../../../etc/passwd><img src=file:///etc/passwd>' +
    '<link rel=stylesheet href="%2e%2e/x">',
  'things to fetch early':
    '<link rel=preload href=//evil.example as=image><link rel=dns-prefetch href=//evil.example>' +
    '<link rel=modulepreload href=x.js>',
  scripts: `<script>${no}="no"</script><body onload="${no}='no'"><img src=x onerror="${no}='no'">`,
  'rules for what comes next':
    '<script type=speculationrules>{"prefetch":[{"source":"list","urls":["//evil.example"]}]}</script>',
  'things to fill in':
    '<form action=//evil.example><input autofocus value=no><button>x</button><select><option>no</select></form>',
  sound: '<video src=x autoplay></video><audio src=x autoplay></audio><bgsound src=x>',
  '2,000 styles': Array.from(
    { length: 2000 },
    (_, i) => `<b style="color:#${(i + 4096).toString(16)}">x</b>`,
  ).join(''),
  '200 nested blocks': `${'<div style="padding:1px;border:1px solid">'.repeat(200)}x${'</div>'.repeat(200)}`,
  'a line of 100,000 letters': `<p style="white-space:nowrap">${'x'.repeat(100_000)}`,
  '5,000 paragraphs': '<p>x'.repeat(5_000),
  'a mark a letter': `<p>${'<b>x</b>'.repeat(3_000)}`,
};

const start = '<!doctype html><meta charset=utf-8><title>t</title>';
const uses = (id: number) => `<g id=g${id}>${`<use href=#g${id - 1} />`.repeat(10)}</g>`;

/** Pages, and what comes of each: its word among the rows, or an error that names it. */
const cases: readonly (readonly [name: string, html: string, outcome: string | RegExp])[] = [
  ...Object.entries(hostile).map(
    ([name, html], n) =>
      [name, `${start}${html}</i></b></p></table></div><p id=word>word${n}</p>`, `word${n}`] as const,
  ),
  [
    'an SVG that grows to 10^12 parts',
    `<svg>${Array.from({ length: 12 }, (_, id) => uses(id)).join('')}</svg><p>word`,
    /the browser took longer than \d+ ms/,
  ],
  ['nothing to see', '<p>...', /no text in the page body/],
  ['too deep', `${'<div>'.repeat(600)}x`, /deep/],
  ['an empty file', '', /empty/],
  ['a PDF', '%PDF-1.7', /PDF/],
];

/** Seconds that a page may cost, once for the parser and once for the browser. */
const timeout = 20;

const folder = temporaryFolder('visual');
const server = await startHostileServer();
afterAll(() => server.close());
let seconds: number;
let code: number;
let said: string;
const rows = new Map<string, string[]>();
const idOf = (n: number): string => `page-${String(n).padStart(3, '0')}`;

beforeAll(async () => {
  const host = new URL(server.base).host;
  for (const [n, [, html]] of cases.entries())
    writeFileSync(join(folder, `${idOf(n)}.html`), html.replaceAll('evil.example', host));
  const began = performance.now();
  const outcome = await cli`rows ${folder} --flatten visual --timeout ${String(timeout)}`;
  seconds = (performance.now() - began) / 1000;
  [code, said] = [outcome.code, outcome.stderr];
  for (const line of outcome.stdout.trimEnd().split('\n')) {
    const document = documentSchema.parse(JSON.parse(line));
    rows.set(
      document.id,
      document.rows.map(({ blocks }) => blocks.map(({ text }) => text).join(' ')),
    );
  }
}, 900_000);

describe('a hostile page in the browser', () => {
  it.each(cases.map(([name, , outcome], n) => [name, outcome, n] as const))('%s', (_, outcome, n) => {
    const own = rows.get(idOf(n));
    const complaint = said.split('\n').find((line) => line.includes(`${idOf(n)}.html`));
    if (typeof outcome === 'string') {
      expect(complaint).toBe(undefined);
      expect(own?.join('\n')).toContain(outcome);
      expect(own?.join('\n')).not.toMatch(/\bno\b|root:/);
    } else {
      expect(own).toBe(undefined);
      expect(complaint).toMatch(outcome);
    }
  });

  it('costs no more than its time, reaches nobody, and says nothing that a terminal acts on', () => {
    expect(code).toBe(1);
    expect(server.asked).toEqual([]);
    expect(said).not.toMatch(active);
    expect(seconds).toBeLessThan(cases.length * (timeout + 10));
    expect(rows.size).toBe(Object.keys(hostile).length);
  });

  it('has main content and roles too', async () => {
    const lines = async (command: string, ...more: string[]): Promise<unknown[]> => {
      const { stdout } = await runCommand(command, folder, ...more, '--timeout', String(timeout));
      return stdout.trimEnd().split('\n').map((line) => JSON.parse(line)); // biome-ignore format: one line
    };
    for (const line of await lines('rows', '--flatten', 'visual', '--main')) {
      const { id, rows: main } = documentSchema.parse(line);
      const texts = main.map(({ blocks }) => blocks.map(({ text }) => text).join(' '));
      expect(rows.get(id)).toEqual(expect.arrayContaining(texts));
    }
    const trees = await lines('segment', '--rules', 'learnt', '--format', 'json');
    expect(trees).toHaveLength(rows.size);
    for (const tree of trees) expect(blockTreeSchema.parse(tree).root.role).toBeTypeOf('string');
  }, 900_000);
});
