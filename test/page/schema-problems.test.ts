import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { closestIssues } from '../../src/page/index.ts';
import { schemaProblems } from '../../src/page/inside/index.ts';

const share = z.union([z.strictObject({ fixed: z.number() }), z.tuple([z.number(), z.number()])]);
const schema = z.strictObject({
  alpha: z.strictObject({ H: z.number(), C: z.number() }).optional(),
  lists: z.array(z.strictObject({ start: z.number() })).default([]),
  shares: z.record(z.string(), share).optional(),
});

function problems(value: unknown): string[] {
  const { error } = schema.safeParse(value);
  return error ? schemaProblems(error, 'configuration', value, schema) : [];
}

describe('schemaProblems(error, name, input, schema)', () => {
  it('tells of a key that is not known which are, at its place', () => {
    expect(problems({ beta: 1 })).toEqual([
      'configuration: (Unrecognized key: "beta", expected one of: alpha, lists, shares)',
    ]);
    expect(problems({ alpha: { H: 1, C: 2, Q: 3 } })).toEqual([
      'configuration.alpha: (Unrecognized key: "Q", expected one of: H, C)',
    ]);
    expect(problems({ lists: [{ start: 1, end: 2 }] })).toEqual([
      'configuration.lists.0: (Unrecognized key: "end", expected one of: start)',
    ]);
  });

  it('names a wrong value and what was expected', () => {
    expect(problems({ alpha: { H: 'x', C: 2 } })).toEqual([
      'configuration.alpha.H: "x" (Invalid input: expected number, received string)',
    ]);
  });
});

it('closestIssues leaves messages as they are without a schema, and where members of a union differ in a tag', () => {
  const tagged = z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('a'), one: z.number() }),
    z.strictObject({ kind: z.literal('b'), two: z.number() }),
  ]);
  const { error } = tagged.safeParse({ kind: 'a', one: 1, two: 2 });
  expect(closestIssues(error?.issues ?? [], tagged).map(({ message }) => message)).toEqual([
    'Unrecognized key: "two"',
  ]);
  expect(closestIssues(error?.issues ?? [])).toHaveLength(1);
});
