import type { PageNode } from '../../page/index.ts';

/** Words that authors name blocks with, in ids, classes, roles and tags. */
const words: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['header', /head|banner|masthead/],
  ['footer', /foot|copyright|legal/],
  ['navigation', /nav|menu|breadcrumb/],
  ['content', /content|main/],
  ['side', /side|left|right|aside/],
  ['logo', /logo|brand/],
  ['search', /search/],
  ['article', /post|article|entry|story|news|text/],
  ['title', /title|headline|heading|\bh1\b/],
  ['list', /list|links|related|recent|archive/],
  ['pictures', /slide|gallery|carousel|photo|image|picture|video|player/],
  ['advertisement', /\bad[s_-]?\b|\bads|advert|sponsor|promo|\bad\d|banner/],
  ['comments', /comment|reply|author|meta/],
  ['social', /social|share|twitter|facebook|follow/],
  ['user', /login|user|account|register/],
  ['widget', /widget|box|block|module|panel/],
];

/** Names of the words, in the order of their bits. */
export const roleWordNames: readonly string[] = words.map(([name]) => name);

/** A reader of names that remembers what it has seen: bit k is set where word k is in a node's names. */
export function roleWords(): (node: PageNode) => number {
  const known = new Map<string, number>();
  return ({ name, attributes }) => {
    if (!attributes) return known.get(name) ?? read(name);
    const text = `${attributes.id ?? ''} ${attributes.class ?? ''} ${attributes.role ?? ''} ${name}`;
    return known.get(text) ?? read(text);
  };

  function read(text: string): number {
    const lower = text.toLowerCase();
    const bits = words.reduce((sum, [, pattern], k) => (pattern.test(lower) ? sum | (1 << k) : sum), 0);
    known.set(text, bits);
    return bits;
  }
}
