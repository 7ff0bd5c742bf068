import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { TextDiff } from './text-diff.ts';

/** Kinds of changes: the text of a component differs; the component is no longer found; it is found again. */
export const changeKinds = ['changed', 'lost', 'found'] as const;

/** A change as it is delivered to programs. */
export const changeSchema = z.object({
  version: z.literal(1),
  /** Unique and stable: a change that is delivered twice has the same id. */
  id: z.uuid(),
  page: z.object({
    name: z.string(),
    title: z.string(),
    /** Address on the web; null for a page of this machine. */
    url: z.string().nullable(),
  }),
  part: z.object({ number: z.int().min(1), label: z.string() }),
  kind: z.enum(changeKinds),
  /** When it was captured, ISO 8601. */
  at: z.string(),
  /** Numbers of the version before, null where none is kept, and of this one. */
  versions: z.object({ before: z.int().nullable(), after: z.int() }),
  /** How the component was found, and its similarity to its last state, 0 to 1. */
  how: z.string(),
  similarity: z.number(),
  /** Words that are gone and that were added. */
  words: z.object({ gone: z.int().min(0), added: z.int().min(0) }),
  /** What is gone and added, in reading order, without what stayed. */
  pieces: z.array(z.object({ kind: z.enum(['gone', 'added']), text: z.string() })),
  /** Whether `pieces` leave something out, because it is too long. */
  isCut: z.boolean(),
});

export type ChangeRecord = z.infer<typeof changeSchema>;

/** Most characters of all pieces of a change, and most pieces, that a program is told. */
const most = { characters: 32_000, pieces: 500 };

/** What is gone and added, cut where it is too long. */
export function toldPieces({ pieces }: TextDiff): Pick<ChangeRecord, 'pieces' | 'isCut'> {
  const told: ChangeRecord['pieces'] = [];
  let left = most.characters;
  for (const { kind, text } of pieces) {
    if (kind === 'same') continue;
    const short = text.trim().slice(0, left);
    if (short === '' || told.length === most.pieces) return { pieces: told, isCut: true };
    told.push({ kind, text: short });
    left -= short.length;
  }
  return { pieces: told, isCut: left <= 0 };
}

/** A UUID (version 8, RFC 9562) that is always the same for the same parts of a name. */
export function uuidOf(...name: readonly (string | number)[]): string {
  const hex = createHash('sha256').update(name.join('\n')).digest('hex');
  const variant = '89ab'[Number.parseInt(hex[16], 16) % 4];
  const groups = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, variant + hex.slice(17, 20)];
  return [...groups, hex.slice(20, 32)].join('-');
}
