import { describe, expect, it } from 'vitest';
import { indexCorpus } from '../../../src/bayes/corpus/corpus.ts';
import { stateSize } from '../../../src/bayes/corpus/document-state.ts';
import {
  byteLength,
  entryOf,
  headerNames,
  headerOffset,
  headerSize,
  layout,
  stateLayout,
} from '../../../src/bayes/kernel/layout.ts';
import { createKernelMemory } from '../../../src/bayes/kernel/memory.ts';
import { documentSizes } from '../../../src/bayes/kernel/sizes.ts';
import { randomCorpus } from '../support/documents.ts';

describe('layout', () => {
  it('names everything once, and gives each a place of its own in the header', () => {
    const names = layout.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect([...headerNames].sort()).toEqual([...names].sort());
    const places = names.map(headerOffset).sort((a, b) => a - b);
    expect(new Set(places).size).toBe(names.length);
    expect(places.at(-1)).toBeLessThan(headerSize);
  });

  it('refuses a name that it does not hold', () => {
    const wrong = 'deps' as 'dep';
    expect(() => headerOffset(wrong)).toThrow('kernel memory: deps (expected one of ');
    expect(() => entryOf(wrong)).toThrow(RangeError);
    expect(() => byteLength(wrong, documentSizes(indexCorpus(randomCorpus(0)).documents[0]))).toThrow(
      RangeError,
    );
  });
});

it('stateLayout(sizes) lays the arrays of a state one behind the other', () => {
  const [document] = indexCorpus(randomCorpus(1)).documents;
  const sizes = documentSizes(document);
  const { offsets, size } = stateLayout(sizes);
  const ends = Object.entries(offsets).map(([name, offset]) => offset + byteLength(name, sizes));
  expect(Object.values(offsets)).toEqual([0, ...ends.slice(0, -1)]);
  expect(ends.at(-1)).toBe(size);
  expect(stateSize(document)).toBe(size);
});

it('createKernelMemory(corpus, replicas) gives everything a place of its own', () => {
  const corpus = indexCorpus(randomCorpus(2));
  const { buffer, views, documents, scratch } = createKernelMemory(corpus, 2);
  const parts: [from: number, to: number][] = [[0, headerSize]];
  for (const view of Object.values(views)) parts.push([view.byteOffset, view.byteOffset + view.byteLength]);
  const largest = Math.max(...[...documents.values()].map(({ stateSize: size }) => size));
  for (const address of Object.values(scratch)) parts.push([address, address + largest]);
  for (const { sizes, addresses, persistent, stateSize: size } of documents.values()) {
    layout
      .filter(({ part }) => part === 'document')
      .forEach(({ name }, n) => {
        parts.push([addresses[n], addresses[n] + byteLength(name, sizes)]);
      });
    expect(persistent).toHaveLength(3);
    for (const address of persistent) parts.push([address, address + size]);
  }
  parts.sort(([a, b], [c, d]) => a - c || b - d);
  for (let n = 1; n < parts.length; n++) expect(parts[n][0]).toBeGreaterThanOrEqual(parts[n - 1][1]);
  expect(parts.at(-1)?.[1]).toBeLessThanOrEqual(buffer.byteLength);
});
