import { createHash } from 'node:crypto';
import { type Page, toCanonical } from 'pagestructure/formats';
import { isImage, type NodeMeasures, saysSomething } from './measure-nodes.ts';
import type { ContentVector } from './page-index.ts';

/** Characters of a text that are kept to tell it from others. */
const longestText = 80;

const runs = /[\p{L}\p{M}\p{N}]+/gu;
/** Scripts that are written without spaces between words. */
const unspaced = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}ー々]/u;

/** The words of a text. */
export function wordsOf(text: string): string[] {
  return (text.toLowerCase().normalize('NFKC').match(runs) ?? []).flatMap((run) => {
    if (!unspaced.test(run)) return [run];
    const characters = [...run];
    return characters.length === 1 ? characters : characters.slice(1).map((c, i) => characters[i] + c);
  });
}

/** Last step of an address: `logo.png` of `/img/logo.png?2`; a picture in the page itself is told by its bytes. */
function fileName(address: string): string {
  if (/^data:/i.test(address))
    return `embedded picture ${createHash('sha1').update(address).digest('hex').slice(0, 8)}`;
  const [path] = address.split(/[?#]/, 1);
  return path.split('/').at(-1) ?? '';
}

/** What tells a text from others. */
export function leafText(text: string): string {
  return toCanonical(text.toLowerCase()).slice(0, longestText);
}

/** Words and text of text nodes; cached, because components at all levels share their texts. */
const known = new WeakMap<object, { words: string[]; text?: string }>();

function saidBy(node: Page['nodes'][number], text: string): { words: string[]; text?: string } {
  const kept = known.get(node);
  if (kept) return kept;
  const said = saysSomething(text) ? { words: wordsOf(text), text: leafText(text) } : { words: [] };
  known.set(node, said);
  return said;
}

/** The content vector of nodes of a page, with all below them. */
export function contentVector(
  page: Pick<Page, 'nodes'>,
  { ends, counted }: NodeMeasures,
  nodes: readonly number[],
): ContentVector {
  const [words, images, names, texts] = [0, 1, 2, 3].map(() => new Set<string>());
  for (const node of nodes) {
    for (let i = node; i < ends[node]; i++) {
      if (!counted[i]) continue;
      const { name, text = '', attributes = {} } = page.nodes[i];
      if (name === '#text') {
        const said = saidBy(page.nodes[i], text);
        for (const word of said.words) words.add(word);
        if (said.text !== undefined) texts.add(said.text);
      }
      if (isImage(page.nodes[i]) && attributes.src) images.add(fileName(attributes.src));
      if (attributes.id) names.add(attributes.id);
      if (name === 'a' && attributes.name) names.add(attributes.name);
    }
  }
  const sorted = (set: Set<string>): string[] => [...set].sort();
  return { words: sorted(words), images: sorted(images), names: sorted(names), texts: sorted(texts) };
}

/** Everything in a vector as one set of keys; kinds cannot be mistaken for one another. */
export function vectorKeys({ words, images, names, texts }: ContentVector): Set<string> {
  return new Set([...words, ...marked('/', images), ...marked('#', names), ...marked('=', texts)]);
}

/** Keys of one kind. */
export function marked(mark: '/' | '#' | '=', keys: readonly string[]): string[] {
  return keys.map((key) => mark + key);
}

const kinds = ['words', 'images', 'names', 'texts'] as const;

function mapKinds(change: (kind: (typeof kinds)[number]) => string[]): ContentVector {
  return { words: change('words'), images: change('images'), names: change('names'), texts: change('texts') };
}

/** What all vectors share: the constant content vector, when they are one component's at several times. */
export function intersectVectors(vectors: readonly ContentVector[]): ContentVector {
  const [first, ...others] = vectors;
  return mapKinds((kind) => {
    const sets = others.map((other) => new Set(other[kind]));
    return first[kind].filter((key) => sets.every((set) => set.has(key)));
  });
}

/** What the first vector has and the second has not. */
export function subtractVector(vector: ContentVector, minus: ContentVector): ContentVector {
  return mapKinds((kind) => {
    const left = new Set(minus[kind]);
    return vector[kind].filter((key) => !left.has(key));
  });
}
