/**
 * Time to tell which text is seen, on made pages: cards with a covering box, a menu that is cut away, coloured boxes.
 *
 *     npx tsx lab/seen/speed.ts [NODES]...
 */
import { hiddenText, type Snapshot } from '../../src/capture/inside/index.ts';
import type { TextLine } from '../../src/page/index.ts';

const runs = 5;
const names = [
  'display',
  'visibility',
  'position',
  'opacity',
  'overflow-x',
  'overflow-y',
  'background-color',
];
names.push('-webkit-text-fill-color', 'writing-mode', 'background-image', 'background-clip');

/** A snapshot of cards: a box with a heading, a text, and on every fifth an opaque box over it. */
function madeSnapshot(count: number): { snapshot: Snapshot; lines: Map<number, TextLine[]> } {
  const strings: string[] = [];
  const known = new Map<string, number>();
  const string = (text: string): number => {
    const at = known.get(text) ?? strings.push(text) - 1;
    known.set(text, at);
    return at;
  };
  const nodes = { parentIndex: [] as number[], nodeType: [] as number[], nodeName: [] as number[] };
  const layout = { nodeIndex: [] as number[], styles: [] as number[][], bounds: [] as number[][] };
  const stackingContexts = { index: [0, 1] };
  const paintOrders: number[] = [];
  const lines = new Map<number, TextLine[]>();
  let order = 1;
  const add = (parent: number, name: string, rect: number[], style: Record<string, string> = {}): number => {
    const node = nodes.parentIndex.push(parent) - 1;
    const isText = name === '#text';
    nodes.nodeType.push(isText ? 3 : 1);
    nodes.nodeName.push(string(name));
    layout.nodeIndex.push(node);
    layout.bounds.push(rect);
    const all: Record<string, string> = {
      ...{
        display: 'block',
        visibility: 'visible',
        position: 'static',
        opacity: '1',
        'overflow-x': 'visible',
      },
      ...{ 'overflow-y': 'visible', 'background-color': 'rgba(0, 0, 0, 0)', 'background-image': 'none' },
      ...{ '-webkit-text-fill-color': 'rgb(0, 0, 0)', 'writing-mode': 'horizontal-tb' },
      ...style,
    };
    layout.styles.push(names.map((key) => string(all[key] ?? '')));
    if (all.position !== 'static') order++;
    paintOrders.push(all.position === 'static' ? 1 : order);
    if (isText) lines.set(node, [{ rect: [rect[0], rect[1], rect[2], rect[3]], start: 0, end: 9 }]);
    return node;
  };
  const height = (count / 7) * 15;
  const document = add(-1, '#document', [0, 0, 1280, 1024]);
  const body = add(add(document, 'HTML', [0, 0, 1280, height]), 'BODY', [0, 0, 1280, height]);
  for (let card = 0; nodes.parentIndex.length < count; card++) {
    const [x, y] = [(card % 4) * 320, Math.floor(card / 4) * 60];
    const box = add(body, 'DIV', [x, y, 300, 50], {
      'background-color': 'rgb(240, 240, 240)',
      position: 'relative',
    });
    add(add(box, 'H3', [x, y, 300, 20]), '#text', [x, y, 120, 17]);
    add(add(box, 'P', [x, y + 20, 300, 20]), '#text', [x, y + 20, 280, 17]);
    const shut = { 'overflow-x': 'hidden', 'overflow-y': 'hidden' };
    add(add(box, 'DIV', [x, y + 40, 300, 0], shut), '#text', [x, y + 40, 90, 17]);
    if (card % 5 === 0) {
      add(box, 'DIV', [x, y, 300, 20], { position: 'absolute', 'background-color': 'rgb(255, 255, 255)' });
    }
  }
  const page = { contentWidth: 1280, contentHeight: height };
  const made = { documentURL: 0, nodes, layout: { ...layout, stackingContexts, paintOrders }, ...page };
  const textBoxes = { layoutIndex: [], bounds: [], start: [], length: [] };
  return { snapshot: { documents: [{ ...made, textBoxes }], strings }, lines };
}

const sizes = process.argv.slice(2).map(Number);
console.log('nodes\ttexts\thidden\tms of a processor (least of 5)');
for (const count of sizes.length > 0 ? sizes : [1_000, 10_000, 100_000]) {
  const { snapshot, lines } = madeSnapshot(count);
  let hidden = 0;
  const times = Array.from({ length: runs }, () => {
    const began = process.cpuUsage().user;
    hidden = hiddenText(snapshot, 0, names, lines).size;
    return (process.cpuUsage().user - began) / 1000;
  });
  console.log([count, lines.size, hidden, Math.min(...times).toFixed(1)].join('\t'));
}
