/** A page with text, and what a person sees of it who touches nothing but the scroll bar of the page. */
export interface SeenCase {
  name: string;
  html: string;
  /** The text nodes that are seen, in document order. */
  seen: string[];
}

const before = '<p>before</p>';
const behind = '<p>behind</p>';

/** A page with something between two paragraphs. */
function between(name: string, html: string, seen: string[]): SeenCase {
  return { name, html: `<!doctype html>${before}${html}${behind}`, seen: ['before', ...seen, 'behind'] };
}

/** Pages by what lies between two paragraphs: all hide it, or all show it. */
const cases = (seen: string[], htmls: Readonly<Record<string, string>>): SeenCase[] =>
  Object.entries(htmls).map(([name, html]) => between(name, html, seen));

/** A grey picture without a file. */
const picture =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='400' height='80'%3E%3Crect width='400' height='80' fill='%23333'/%3E%3C/svg%3E";

/** Ways to hide text. */
export const hidden: readonly SeenCase[] = [
  {
    name: 'right of a page that does not scroll sideways',
    html: '<!doctype html><body style="overflow-x: hidden"><p>before</p><p style="position: absolute; left: 1400px; width: 90px">text</p>',
    seen: ['before'],
  },
  ...cases([], {
    'display: none': '<p style="display: none">text</p>',
    'the attribute hidden': '<div hidden><p>text</p></div>',
    'hidden until found': '<div hidden="until-found"><p>text</p></div>',
    'visibility: hidden on an ancestor': '<div style="visibility: hidden"><p>text</p></div>',
    'visibility: collapse of a table row': '<table><tr style="visibility: collapse"><td>text</table>',
    'opacity: 0 on an ancestor': '<div style="opacity: 0"><div><p>text</p></div></div>',
    'opacities whose product is next to nothing':
      '<div style="opacity: .2"><p style="opacity: .2">text</p></div>',
    'filter: opacity(0)': '<p style="filter: opacity(0%)">text</p>',
    'color: transparent': '<p style="color: transparent">text</p>',
    'letters filled with nothing': '<p style="-webkit-text-fill-color: transparent">text</p>',
    'white on white': '<p style="color: #fff">text</p>',
    'nearly white on white': '<p style="color: #fcfcfd">text</p>',
    'the colour of a box around it': '<div style="background: #246"><p style="color: #246">text</p></div>',
    'the colour of a box that is behind by position':
      '<div style="position: relative"><div style="position: absolute; inset: 0; background: navy"></div><p style="position: relative; color: navy">text</p></div>',
    'font-size: 0': '<p style="font-size: 0">text</p>',
    'a font of one pixel': '<p style="font-size: 1px">text</p>',
    'max-height: 0 and overflow: hidden': '<div style="max-height: 0; overflow: hidden"><p>text</p></div>',
    'height: 0 and overflow: auto': '<div style="height: 0; overflow: auto"><p>text</p></div>',
    'overflow: clip': '<div style="height: 0; overflow: clip"><p>text</p></div>',
    'width: 0 and overflow: hidden':
      '<div style="width: 0; overflow: hidden; white-space: nowrap">text</div>',
    'moved out of a box that clips':
      '<div style="overflow: hidden; height: 40px"><p style="margin-top: 60px">text</p></div>',
    'a slide beside the one that shows':
      '<div style="overflow: hidden; width: 200px; white-space: nowrap"><span style="display: inline-block; width: 200px"></span><span>text</span></div>',
    'text for screen readers':
      '<span style="position: absolute; width: 1px; height: 1px; overflow: hidden; clip: rect(0 0 0 0)">text</span>',
    'clip: rect(0 0 0 0)': '<p style="position: absolute; clip: rect(0, 0, 0, 0)">text</p>',
    'clip-path: inset(50%)': '<p style="clip-path: inset(50%)">text</p>',
    'clip-path: inset(100%) on an ancestor': '<div style="clip-path: inset(100%)"><p>text</p></div>',
    'clip-path: circle(0)': '<p style="clip-path: circle(0)">text</p>',
    'clip-path: polygon() without an area': '<p style="clip-path: polygon(0 0, 0 0, 0 0)">text</p>',
    'text-indent: -9999px': '<p style="text-indent: -9999px">text</p>',
    'text-indent: 100% in a box that clips':
      '<p style="width: 90px; text-indent: 100%; white-space: nowrap; overflow: hidden">text</p>',
    'left: -9999px': '<p style="position: absolute; left: -9999px">text</p>',
    'top: -9999px': '<p style="position: absolute; top: -9999px">text</p>',
    'margin-left: -2000px': '<p style="margin-left: -2000px; width: 500px">text</p>',
    'transform: scale(0)': '<div style="transform: scale(0)"><p>text</p></div>',
    'transform: scaleY(0)': '<p style="transform: scaleY(0)">text</p>',
    'transform: translateX(-100vw)': '<p style="transform: translateX(-120vw)">text</p>',
    'turned by a right angle': '<p style="transform: rotateY(90deg)">text</p>',
    'the back of a card':
      '<div style="transform-style: preserve-3d"><p style="transform: rotateY(180deg); backface-visibility: hidden">text</p></div>',
    'a closed details': '<details><p>text</p></details>'.replace('<p>', '<summary></summary><p>'),
    'a closed dialog': '<dialog><p>text</p></dialog>',
    'a closed popover': '<div popover><p>text</p></div>',
    'content-visibility: hidden': '<div style="content-visibility: hidden"><p>text</p></div>',
    'a box painted over it':
      '<div style="position: relative"><p>text</p><div style="position: absolute; inset: 0; background: #fff"></div></div>',
    'two boxes that cover a half each':
      '<div style="position: relative; width: 100px"><p style="width: 100px">text</p><div style="position: absolute; inset: 0 85px 0 0; background: #fff"></div><div style="position: absolute; inset: 0 0 0 15px; background: #eee"></div></div>',
    'a generated box painted over it':
      '<style>.shut { position: relative } .shut::after { content: ""; position: absolute; inset: 0; background: gold }</style><p class=shut>text</p>',
    'z-index: -1 below the background of a box around it':
      '<div style="background: #fff"><p style="position: relative; z-index: -1">text</p></div>',
    'an older sister with a higher z-index':
      '<div style="position: relative"><div style="position: absolute; inset: 0; z-index: 2; background: #fff"></div><p style="position: relative; z-index: 1">text</p></div>',
    'fixed beyond the edge of the window':
      '<nav style="position: fixed; top: 0; right: -300px; width: 250px">text</nav>',
    'fixed below the window': '<nav style="position: fixed; top: 100vh">text</nav>',
    'a menu that opens under the pointer':
      '<style>li ul { position: absolute; visibility: hidden; opacity: 0 } li:hover ul { visibility: visible; opacity: 1 }</style><ul><li><ul><li>text</ul></ul>',
    'an accordion of check boxes':
      '<style>.body { max-height: 0; overflow: hidden } :checked ~ .body { max-height: none }</style><div><input type=checkbox><div class=body><p>text</p></div></div>',
    'an entry animation before its first step':
      '<style>@keyframes in { from { opacity: 0 } to { opacity: 1 } } .late { opacity: 0 }</style><p class=late>text</p>',
  }),
];

/** Ways to look hidden and not to be. */
export const notHidden: readonly SeenCase[] = cases(['text'], {
  'visible inside visibility: hidden':
    '<div style="visibility: hidden"><p style="visibility: visible">text</p></div>',
  inert: '<div inert><p>text</p></div>',
  'aria-hidden': '<p aria-hidden=true>text</p>',
  'an open details': '<details open><summary></summary><p>text</p></details>',
  'the summary of a closed details': '<details><summary>text</summary></details>',
  'content-visibility: auto': '<div style="content-visibility: auto"><p>text</p></div>',
  'content-visibility: auto far below the window':
    '<div style="height: 9000px"></div><div style="content-visibility: auto"><p>text</p></div>',
  'content-visibility: auto far below the window, by a style sheet':
    '<style>@media screen { .late { content-visibility: auto } }</style><div style="height: 9000px"></div><div class=late><p>text</p></div>',
  'far below the window': '<div style="height: 9000px"></div><p>text</p>',
  'height: 0 without a clip': '<div style="height: 0"><p>text</p></div>',
  'placed by a box outside the one that clips':
    '<div style="position: relative; height: 90px"><div style="height: 0; overflow: hidden"><p style="position: absolute; top: 20px">text</p></div></div>',
  'fixed inside a box that clips':
    '<div style="position: relative; width: 0; height: 0; overflow: hidden"><p style="position: fixed; top: 200px; left: 300px">text</p></div>',
  faint: '<p style="opacity: .4">text</p>',
  pale: '<p style="color: #ddd">text</p>',
  'white on a dark box': '<div style="background: #222"><p style="color: #fff">text</p></div>',
  'white on a dark box that is behind by position':
    '<div style="position: relative"><div style="position: absolute; inset: 0; background: #222"></div><p style="position: relative; color: #fff">text</p></div>',
  'white on a picture': `<p style="color: #fff; background-image: url(&quot;${picture}&quot;)">text</p>`,
  'white on a picture that is behind by position': `<div style="position: relative"><img src="${picture}" width=400 height=80 alt=""><p style="position: absolute; top: 0; left: 5px; color: #fff">text</p></div>`,
  'white on a gradient': '<p style="color: #fff; background: linear-gradient(#123, #456)">text</p>',
  'white with a shadow': '<p style="color: #fff; text-shadow: 0 0 3px #000">text</p>',
  'transparent with an outline': '<p style="color: transparent; -webkit-text-stroke: 1px #000">text</p>',
  'transparent and filled with a gradient':
    '<p style="color: transparent; background: linear-gradient(red, blue); -webkit-background-clip: text">text</p>',
  'color: transparent, filled with black':
    '<p style="color: transparent; -webkit-text-fill-color: #000">text</p>',
  'a transparent box painted over it':
    '<div style="position: relative"><p>text</p><div style="position: absolute; inset: 0; background: rgb(255 255 255 / .5)"></div></div>',
  'a covering box that is itself invisible':
    '<div style="position: relative"><p>text</p><div style="position: absolute; inset: 0; background: #fff; visibility: hidden"></div></div>',
  'a covering box that is clipped away':
    '<div style="position: relative"><p>text</p><div style="position: absolute; inset: 0; background: #fff; clip-path: inset(50%)"></div></div>',
  'an opaque box that is painted before it':
    '<div style="position: relative"><p style="position: relative; z-index: 1">text</p><div style="position: absolute; inset: 0; background: #fff"></div></div>',
  'an opaque box with z-index: -1':
    '<div style="position: relative; z-index: 0"><p>text</p><div style="position: absolute; inset: 0; z-index: -1; background: #eee"></div></div>',
  'an opaque sister drawn up over it, painted with the page below the text':
    '<p>text</p><div style="margin-top: -40px; height: 60px; background: #eee; overflow: hidden"></div>',
  'a box that covers a corner':
    '<div style="position: relative; width: 200px"><p style="white-space: nowrap">text</p><div style="position: absolute; left: 0; top: 0; width: 10px; height: 90px; background: #fff"></div></div>',
  'below a fixed header':
    '<header style="position: fixed; inset: 0 0 auto; height: 300px; background: #fff"></header><p>text</p>',
  'moved out and back': '<div style="margin-left: -3000px"><p style="margin-left: 3000px">text</p></div>',
  'turned twice':
    '<div style="transform: rotate(180deg)"><p style="transform: rotate(180deg)">text</p></div>',
  'on its head': '<p style="transform: rotate(180deg)">text</p>',
  'the front of a card': '<p style="transform: rotateY(0deg); backface-visibility: hidden">text</p>',
  'scaled to a half': '<p style="transform: scale(.5)">text</p>',
  'clip without position': '<p style="clip: rect(0 0 0 0)">text</p>',
  'clip-path around it': '<p style="clip-path: inset(0 0 0 0)">text</p>',
  'reached by scrolling a box':
    '<div style="height: 60px; overflow: auto"><div style="height: 300px"></div><p>text</p></div>',
  'reached by scrolling the page sideways': '<p style="position: absolute; left: 2000px">text</p>',
  'overflow on an inline box': '<span style="overflow: hidden; width: 0; height: 0">text</span>',
  'an animation that has shown it':
    '<style>@keyframes in { from { opacity: 0 } to { opacity: 1 } } .in { animation: in 9s both }</style><p class=in>text</p>',
  'white in the highlight of a mark': '<mark style="background: #000; color: #fff">text</mark>',
});

/** Text of which a part shows: it is seen when enough of one line does. */
export const partly: readonly SeenCase[] = [
  ...cases(['a heading longer than the card that it heads'], {
    'cut at its end with dots':
      '<p style="width: 120px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">a heading longer than the card that it heads</p>',
  }),
  ...cases([], {
    'the first letter of a slide':
      '<div style="overflow: hidden; width: 8px; white-space: nowrap">neighbour</div>',
    'the upper third of a line': '<div style="overflow: hidden; height: 6px">shaved</div>',
    'a box over most of a line':
      '<div style="position: relative; width: 200px"><div style="white-space: nowrap">some words that are long</div><div style="position: absolute; inset: 0 0 0 20px; background: #fff"></div></div>',
  }),
  ...cases(['shaved'], {
    'all but the lowest pixels': '<div style="overflow: hidden; height: 14px">shaved</div>',
  }),
  ...cases(['one two three four five six seven'], {
    'the first line of a paragraph':
      '<p style="width: 80px; height: 18px; line-height: 18px; overflow: hidden">one two three four five six seven</p>',
  }),
  ...cases(['some words that are long'], {
    'a box over half of a line':
      '<div style="position: relative; width: 160px"><div style="white-space: nowrap">some words that are long</div><div style="position: absolute; inset: 0 0 0 80px; background: #fff"></div></div>',
  }),
  ...cases(['first'], {
    'one paragraph in a box too low for two':
      '<div style="height: 40px; overflow: hidden"><p>first</p><p>second</p></div>',
  }),
];
