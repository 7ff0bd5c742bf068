import type { z } from 'zod';
import { closestIssues } from '../page/index.ts';
import { FormatError } from './format-error.ts';

/** How many problems of one value are named; more are counted. */
const namedProblems = 5;

/**
 * Parses and validates one JSON value.
 * @param text JSON, with or without a byte order mark
 * @param where file, and line if there is one, for the message: `gold.json`, `a.jsonl line 3`
 * @throws FormatError that names place, field, and what was expected
 */
export function parseJson<T>(text: string, schema: z.ZodType<T>, where: string): T {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (error) {
    throw new FormatError(`${where}: not JSON: ${(error as Error).message}`, { cause: error });
  }
  return parseValue(value, schema, where);
}

/**
 * Validates a value that JSON may hold.
 * @param where what it is called in messages
 * @throws FormatError that names place, field, and what was expected
 */
export function parseValue<T>(value: unknown, schema: z.ZodType<T>, where: string): T {
  const parsed = tryToParse(value, schema, where);
  if (parsed.success) return parsed.data;
  const problems = closestIssues(parsed.error.issues, schema).map(
    (issue) => `${fieldName(issue.path)}: ${describe(issue, value)}`,
  );
  const more = problems.length - namedProblems;
  const lines = problems.slice(0, namedProblems).join('; ') + (more > 0 ? `; and ${more} more` : '');
  throw new FormatError(`${where}: ${lines}`);
}

/** Schemas of trees go down them by recursion. */
function tryToParse<T>(value: unknown, schema: z.ZodType<T>, where: string): z.ZodSafeParseResult<T> {
  try {
    return schema.safeParse(value);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new FormatError(`${where}: nested too deep (expected a few hundred levels at most)`, {
      cause: error,
    });
  }
}

/** Letters of a field and of what is wrong with it: a file may have keys of any length. */
const longest = 600;

/** `rows[3].blocks[0].word`; the whole value is called `value`. */
function fieldName(path: readonly PropertyKey[]): string {
  const name = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`)).join('');
  return name.replace(/^\./, '').slice(0, longest) || 'value';
}

function describe(issue: z.core.$ZodIssue, value: unknown): string {
  const message = issue.message.replace(/^Invalid input: /, '').slice(0, longest);
  if (issue.code === 'custom') return message;
  let found: unknown = value;
  for (const step of issue.path) found = (found as Record<PropertyKey, unknown> | undefined)?.[step];
  if (found === undefined) return `missing (${message})`;
  const shown = typeof found === 'object' && found !== null ? '' : `${JSON.stringify(found).slice(0, 60)} `;
  return `${shown}(${message})`;
}
