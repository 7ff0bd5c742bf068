import { describe, expect, it } from 'vitest';
import { addressCases } from './corpus/addresses.ts';
import { archiveCases } from './corpus/archives.ts';
import { configurationCases } from './corpus/configurations.ts';
import { encodingCases } from './corpus/encodings.ts';
import { formatCases } from './corpus/formats.ts';
import { htmlCases } from './corpus/html.ts';
import { blobCases, messageCases, promiseCases, queueUrlCases } from './corpus/messages.ts';
import { annotateRequests, portalRequests } from './corpus/requests.ts';
import { terminalCases } from './corpus/terminals.ts';
import { visualCases } from './corpus/visual.ts';
import { type AttackCase, fingerprint } from './support/attack-case.ts';

/** The fixed corpus, by part. */
const corpus: Readonly<Record<string, readonly AttackCase[]>> = {
  pages: htmlCases,
  'pages that are laid out': visualCases,
  encodings: encodingCases,
  archives: archiveCases,
  addresses: addressCases,
  formats: formatCases,
  configurations: configurationCases,
  portal: portalRequests,
  annotator: annotateRequests,
  queue: [...messageCases, ...blobCases, ...promiseCases, ...queueUrlCases],
  terminals: terminalCases,
};

describe('the corpus of hostile inputs', () => {
  it('has at least 1,000 of them, and is the same everywhere', () => {
    const parts = Object.entries(corpus).map(([part, cases]) => [part, cases.length, fingerprint(cases)]);
    expect(Object.values(corpus).flat().length).toBeGreaterThanOrEqual(1_000);
    expect(parts).toMatchInlineSnapshot(`
      [
        [
          "pages",
          285,
          "c5265b32ff74e45f",
        ],
        [
          "pages that are laid out",
          62,
          "507c9f4a718a4567",
        ],
        [
          "encodings",
          140,
          "0be1cbc3de775e10",
        ],
        [
          "archives",
          130,
          "82af64ca80176de6",
        ],
        [
          "addresses",
          94,
          "4f0db2461d6cd40d",
        ],
        [
          "formats",
          1064,
          "995f6c8b34b436c2",
        ],
        [
          "configurations",
          504,
          "e017ccbd9f8abe47",
        ],
        [
          "portal",
          210,
          "76c5e1c177768d29",
        ],
        [
          "annotator",
          94,
          "4dc1e22cf0d25a06",
        ],
        [
          "queue",
          138,
          "fd13b60fd3b4b526",
        ],
        [
          "terminals",
          186,
          "5ef70c48f8501757",
        ],
      ]
    `);
  });

  it.each(Object.entries(corpus))('%s: names and inputs differ, and each has an expectation', (_, cases) => {
    const names = cases.map(({ name }) => name);
    expect(names.filter((name, i) => names.indexOf(name) < i)).toEqual([]);
    const inputs = cases.map(({ input }) => fingerprint([{ name: '', input, expected: 0 }]));
    expect(new Set(inputs).size).toBeGreaterThan(0.97 * cases.length); // a few are asked for two things
    expect(cases.filter(({ expected }) => Object.keys(expected as object).length === 0)).toEqual([]);
  });
});
