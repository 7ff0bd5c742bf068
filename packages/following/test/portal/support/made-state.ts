import type { TrackedPage } from '../../../src/index.ts';

/** A state of a page whose every part says which one it is. */
export function madeState(number: number): TrackedPage {
  const word = `state-${number}.`;
  const body = Buffer.from(word);
  return {
    index: { version: 1, components: [], tree: [word], fragmented: [], nested: { parts: [] } },
    components: Array.from({ length: 20 }, (_, i) => ({
      number: i + 1,
      how: 'signature',
      similarity: 1,
      html: `<body>${word}${'x'.repeat(5_000)}</body>`,
      label: word,
      bytes: number,
      nested: false,
      place: i,
      level: 0,
    })),
    look: {
      base: 'https://page.invalid/',
      style: word,
      resources: new Map([[word, { hash: String(number).padStart(64, '0'), type: 'image/png', body }]]),
    },
    source: 'page',
    title: word,
    view: word,
    bytes: number,
    capture: word,
    notes: [],
  };
}
