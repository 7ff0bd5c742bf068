import type { Rect } from '../../page/index.ts';
import type { VisiblePage } from '../visible-page.ts';
import type { BlockCandidate } from './candidates.ts';
import { bitsOf, candidateWords, wordNames } from './name-words.ts';
import { beside, childLooks, gap, placesOf } from './node-places.ts';
import { vipsLooks, vipsNames } from './vips-looks.ts';

/** Groups of tags, in the order of their numbers; tags of no group come behind. */
const tagGroups = [
  ...[
    '#text',
    'a',
    'span b strong i em font u',
    'img',
    'p',
    'li dt dd',
    'ul ol dl',
    'h1',
    'h2',
    'h3 h4 h5 h6',
  ],
  ...[
    'div',
    'section article',
    'form',
    'td th',
    'tr',
    'tbody thead',
    'table',
    'nav',
    'header footer aside main',
  ],
  ...['center', 'body', 'html'],
];
const tagNumber = new Map(tagGroups.flatMap((tags, i) => tags.split(' ').map((tag) => [tag, i] as const)));

const displays = ['inline', 'inline-block', 'block', 'list-item', 'table-cell', 'table-row', 'table', 'flex'];
const positions = ['static', 'relative', 'absolute', 'fixed'];

/** Of the candidate itself. */
const ownNames = [
  ...['x', 'y', 'right', 'bottom', 'width', 'height', 'area', 'log height', 'log width', 'y, px'],
  ...['px below', 'aspect', 'off the middle', 'width in parent', 'height in parent', 'area in parent'],
  ...['contents', 'weight', 'contents in parent', 'log characters', 'log texts', 'share of links'],
  ...['log pictures', 'characters a text', 'log density'],
  ...['children', 'depth', 'branchings above', 'only children above', 'only children below', 'siblings'],
  ...['before it', 'behind it', 'siblings of its tag', 'largest child', 'largest box of a child'],
  ...['children side by side', 'neighbours of one tag', 'large children', 'heavy children'],
  ...['tag', 'display', 'float', 'position', 'other background than parent', 'than before', 'than behind'],
  ...['background image', 'borders', 'margin', 'padding', 'font size', 'gap before', 'gap behind'],
  ...['beside the one before', 'beside the one behind'],
];

/** Repeated of the parent, by their names above. */
const parentNames = [
  ...[
    'x',
    'y',
    'width',
    'height',
    'area',
    'log height',
    'contents',
    'log texts',
    'share of links',
    'children',
  ],
  ...[
    'siblings',
    'largest child',
    'largest box of a child',
    'children side by side',
    'neighbours of one tag',
  ],
  ...['large children', 'heavy children', 'tag', 'other background than parent', ...vipsNames],
];

const pageNames = ['page: log candidates', 'page: height', 'page: log characters', 'page: texts'];

const firstNames: readonly string[] = [...ownNames, ...vipsNames];
const parentPlaces = parentNames.map((name) => firstNames.indexOf(name));

/** Names of the features of a candidate, in their order. */
export const nodeFeatureNames: readonly string[] = [
  ...firstNames,
  ...parentNames.map((name) => `parent: ${name}`),
  'largest sibling',
  ...wordNames.map((name) => `named ${name}`),
  ...wordNames.map((name) => `child named ${name}`),
  ...wordNames.map((name) => `named ${name} inside`),
  ...wordNames.map((name) => `sibling named ${name}`),
  ...pageNames,
];

/** Features of every candidate. O(candidates). */
export function nodeFeatures(view: VisiblePage, candidates: readonly BlockCandidate[]): Float64Array[] {
  const { nodes, styles, size } = view.page;
  const [pageWidth, pageHeight] = [Math.max(1, size?.width ?? 1), Math.max(1, size?.height ?? 1)];
  const looks = vipsLooks(view);
  const words = candidateWords(view, candidates);
  const places = placesOf(candidates, (i) => nodes[candidates[i].node].name);
  const styleOf = (i: number) => styles[nodes[candidates[i].node].style];
  const background = (i: number): string | undefined => styleOf(i)?.effectiveBackground;
  const differs = (i: number, other: number): number =>
    other < 0 ? -1 : Number(background(i) !== background(other));
  const ofPage = [
    Math.log2(candidates.length),
    pageHeight,
    Math.log2(1 + (candidates[0]?.chars ?? 0)),
    candidates[0]?.texts ?? 0,
  ];
  const found: Float64Array[] = [];
  candidates.forEach((candidate, i) => {
    const { node, parent, children, rect, chars, texts, contents } = candidate;
    const [x, y, width, height] = rect;
    const place = places[i];
    const around = parent >= 0 ? candidates[parent] : undefined;
    const outer: Rect = around?.rect ?? [0, 0, pageWidth, pageHeight];
    const siblings = around?.children ?? [i];
    const before = place.at > 0 ? siblings[place.at - 1] : -1;
    const behind = place.at + 1 < siblings.length ? siblings[place.at + 1] : -1;
    const name = nodes[node].name;
    const style = styleOf(i);
    const own = [
      ...[x / pageWidth, y / pageHeight, (x + width) / pageWidth, (y + height) / pageHeight],
      ...[width / pageWidth, height / pageHeight, (width * height) / (pageWidth * pageHeight)],
      ...[Math.log2(1 + height), Math.log2(1 + width), y, pageHeight - y - height],
      ...[Math.log2((width + 1) / (height + 1)), (x + width / 2) / pageWidth - 0.5],
      ...[width / (outer[2] || 1), height / (outer[3] || 1), (width * height) / (outer[2] * outer[3] || 1)],
      ...[contents, candidate.weight, contents / (around?.contents || contents || 1)],
      ...[Math.log2(1 + chars), Math.log2(1 + texts), candidate.linked / Math.max(1, chars)],
      ...[Math.log2(1 + candidate.pictures), chars / Math.max(1, texts)],
      Math.log2(1 + (1e4 * chars) / (width * height + 1)),
      ...[children.length, place.depth, place.branchings, place.onlyAbove, place.onlyBelow, siblings.length],
      ...[place.at, siblings.length - 1 - place.at, place.sameTag],
      ...childLooks(view, candidates, candidate),
      ...[tagNumber.get(name) ?? tagGroups.length, displays.indexOf(style?.display ?? '')],
      ...[
        ['none', 'left', 'right'].indexOf(style?.float ?? 'none'),
        positions.indexOf(style?.position ?? ''),
      ],
      ...[differs(i, parent), differs(i, before), differs(i, behind), style?.hasBackgroundImage ? 1 : 0],
      ...[style?.border.filter((side) => side > 0).length ?? 0],
      ...[Math.max(style?.margin[0] ?? 0, style?.margin[2] ?? 0), Math.max(...(style?.padding ?? [0]))],
      style?.fontSize ?? 0,
      ...[
        before < 0 ? -50 : gap(candidates[before].rect, rect),
        behind < 0 ? -50 : gap(rect, candidates[behind].rect),
      ],
      ...[
        before < 0 ? -1 : beside(candidates[before].rect, rect),
        behind < 0 ? -1 : beside(rect, candidates[behind].rect),
      ],
      ...looks(node),
    ];
    const above = parent >= 0 ? found[parent] : undefined;
    found.push(
      new Float64Array([
        ...own,
        ...parentPlaces.map((k) => above?.[k] ?? -1),
        place.largestSibling / (contents + 0.001),
        ...bitsOf(words.own[i]),
        ...bitsOf(words.children[i]),
        ...bitsOf(words.inside[i]),
        ...bitsOf(parent >= 0 ? words.children[parent] : 0),
        ...ofPage,
      ]),
    );
  });
  return found;
}
