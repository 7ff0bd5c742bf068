import type { AttackCase } from '../support/attack-case.ts';

/** A page that a browser lays out, and what comes of it: its word among the rows, or an error that names it. */
export type VisualCase = AttackCase<string, { row: string } | { refused: RegExp }>;

/** Style sheets and elements that cost a layout much, or break it; the word of the page is put behind them. */
const hostile: readonly (readonly [name: string, html: string])[] = [
  ['boxes of 10^9 pixels', '<div style="width:1e9px;height:1e9px">'],
  ['boxes of 10^38 pixels', '<div style="width:1e38px;margin-left:-1e38px">'],
  ['a font of 10^9 pixels', '<style>i{font-size:1e9px}</style><i>x</i>'],
  ['a font of nothing', '<style>i{font-size:0}</style><i>x</i>'],
  ['a million columns', '<style>i{columns:1000000}</style><i>x</i>'],
  [
    'a grid of 100,000 tracks',
    '<style>i{display:grid;grid-template-columns:repeat(100000,1px)}</style><i>x</i>',
  ],
  ['cells that span 1,000,000', '<table><tr><td colspan=1000000 rowspan=1000000>x</table>'],
  ['cells that overlap', `<table>${'<tr><td rowspan=50 colspan=50>x'.repeat(60)}</table>`],
  ['tables in tables', `${'<table><tr><td>'.repeat(25)}x${'</table>'.repeat(25)}`],
  ['flex in flex', `<style>i{display:flex}</style>${'<i>'.repeat(60)}x${'</i>'.repeat(60)}`],
  ['floats', '<div style="float:left;width:1px">x</div>'.repeat(2000)],
  ['negative margins', '<p style="margin:-1e6px">x'.repeat(100)],
  ['everything at one place', '<p style="position:absolute;left:0;top:0">x'.repeat(1000)],
  ['everything fixed', '<p style="position:fixed;inset:0">x'.repeat(200)],
  ['counters', '<style>p{counter-increment:a}p::before{content:counters(a,"no")}</style><p>x'.repeat(1)],
  ['contents that are written', '<style>body::before{content:"no no no"}</style>'],
  [
    'variables that grow',
    `<style>:root{--a0:xxxxxxxxxx;${Array.from({ length: 40 }, (_, i) => `--a${i + 1}:var(--a${i})var(--a${i})`).join(';')}}i::after{content:var(--a40)}</style>`,
  ],
  ['variables that go round', '<style>:root{--a:var(--b);--b:var(--a)}i{color:var(--a)}</style>'],
  ['10,000 rules', `<style>${'i b u{color:red}'.repeat(10_000)}</style>`],
  [
    'selectors that look everywhere',
    `<style>${':has(:has(i)) :not(:is(b *)){color:red}'.slice(0, 0)}:has(i) *{color:red}*:not(:nth-child(7n of :not(i))){top:1px}</style>${'<i>x</i>'.repeat(300)}`,
  ],
  ['a selector of 50,000 steps', `<style>${'i>'.repeat(50_000)}b{color:red}</style>`],
  ['comments that never end', '<style>/*</style>'],
  ['brackets that never end', `<style>${'('.repeat(20_000)}</style>`],
  ['addresses that never end', `<style>${'url('.repeat(20_000)}</style>`],
  ['calc in calc', `<style>i{width:${'calc('.repeat(500)}1px${')'.repeat(500)}}</style>`],
  ['an import of itself', '<style>@import "hostile.css"; @import url(//evil.example/x.css);</style>'],
  ['animations', '<style>@keyframes a{to{transform:scale(1e6)}}p{animation:a 1ms infinite}</style>'],
  ['filters', '<p style="filter:blur(1000px) drop-shadow(0 0 1000px red)">x'.repeat(30)],
  ['shadows', `<p style="box-shadow:${Array.from({ length: 500 }, () => '0 0 99px red').join()}">x`],
  ['clips', '<p style="clip-path:polygon(0 0,1px 1px);mask:linear-gradient(red,red)">x</p>'],
  ['transforms', '<p style="transform:rotate3d(1,1,1,1e9deg) scale(1e30)">x</p>'],
  [
    'text that is hidden',
    '<p style="visibility:hidden">x<p style="opacity:0">x<p style="text-indent:-9999px">x',
  ],
  ['text from right to left', '<p dir=rtl>x \u202e x<bdo dir=rtl>x</bdo>'],
  ['text upright', '<p style="writing-mode:vertical-rl;text-orientation:upright">x y z'],
  ['a picture of nothing', '<img src="data:image/gif;base64,xxxx" width=1000000 height=1000000>'],
  ['a picture that is HTML', '<img src="data:text/html,<script>no</script>">'],
  [
    'a picture that is SVG',
    '<img src="data:image/svg+xml,<svg xmlns=\'http://www.w3.org/2000/svg\'><script>no()</script></svg>">',
  ],
  ['an SVG that uses itself', '<svg><g id=a><use href=#a /></g></svg>'],
  ['a frame', '<iframe srcdoc="<p>no<script>parent.document.title=1</script>"></iframe>'],
  [
    'frames in frames',
    `<iframe srcdoc='${'<iframe srcdoc=&quot;<p>no&quot;></iframe>'.repeat(20)}'></iframe>`,
  ],
  ['an object', '<object data="data:text/html,<p>no"></object><embed src=/etc/passwd>'],
  ['a shadow root', '<div><template shadowrootmode=open><p>inside<slot></slot></template></div>'],
  ['a dialog', '<dialog open>x</dialog><div popover>x</div>'],
  [
    'a page that goes elsewhere',
    '<meta http-equiv=refresh content="0;url=file:///etc/passwd"><meta http-equiv=refresh content="0;url=//evil.example">',
  ],
  ['a policy of its own', '<meta http-equiv=content-security-policy content="default-src *">'],
  ['a base elsewhere', '<base href=file:///etc/><link rel=stylesheet href=passwd><img src=passwd>'],
  [
    'files beside it',
    '<link rel=stylesheet href=../../../../etc/passwd><img src=file:///etc/passwd><link rel=stylesheet href="%2e%2e/x">',
  ],
  [
    'things to fetch early',
    '<link rel=preload href=//evil.example as=image><link rel=dns-prefetch href=//evil.example><link rel=modulepreload href=x.js>',
  ],
  [
    'scripts',
    '<script>document.body.textContent="no"</script><body onload="document.body.textContent=\'no\'"><img src=x onerror="document.body.textContent=\'no\'">',
  ],
  [
    'rules for what comes next',
    '<script type=speculationrules>{"prefetch":[{"source":"list","urls":["//evil.example"]}]}</script>',
  ],
  [
    'things to fill in',
    '<form action=//evil.example><input autofocus value=no><button>x</button><select><option>no</select></form>',
  ],
  ['sound', '<video src=x autoplay></video><audio src=x autoplay></audio><bgsound src=x>'],
  [
    '2,000 styles',
    Array.from({ length: 2000 }, (_, i) => `<b style="color:#${(i + 4096).toString(16)}">x</b>`).join(''),
  ],
  [
    '200 nested blocks',
    `${'<div style="padding:1px;border:1px solid">'.repeat(200)}x${'</div>'.repeat(200)}`,
  ],
  ['a line of 100,000 letters', `<p style="white-space:nowrap">${'x'.repeat(100_000)}`],
  ['5,000 paragraphs', '<p>x'.repeat(5_000)],
  ['a mark a letter', `<p>${'<b>x</b>'.repeat(3_000)}`],
];

export const visualCases: readonly VisualCase[] = [
  ...hostile.map(
    ([name, html], n): VisualCase => ({
      name,
      input: `<!doctype html><meta charset=utf-8><title>t</title>${html}</i></b></p></table></div><p id=word>word${n}</p>`,
      expected: { row: `word${n}` },
    }),
  ),
  {
    name: 'an SVG that grows to 10^12 parts',
    input:
      `<svg>${Array.from({ length: 12 }, (_, i) => `<g id=g${i}>${`<use href=#g${i - 1} />`.repeat(10)}</g>`).join('')}</svg>` +
      '<p>word',
    expected: { refused: /the browser took longer than \d+ ms/ },
  },
  { name: 'nothing to see', input: '<p>...', expected: { refused: /no text in the page body/ } },
  { name: 'too deep', input: `${'<div>'.repeat(600)}x`, expected: { refused: /deep/ } },
  { name: 'an empty file', input: '', expected: { refused: /empty/ } },
  { name: 'a PDF', input: '%PDF-1.7', expected: { refused: /PDF/ } },
];
