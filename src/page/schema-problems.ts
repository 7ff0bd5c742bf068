import type { z } from 'zod';

/**
 * What a schema finds wrong with a value, a line each: path, value, what was expected.
 * @param name what the value is called, the first step of every path
 */
export function schemaProblems(
  error: z.ZodError,
  name: string,
  input: unknown,
  schema: z.core.$ZodType,
): string[] {
  return closestIssues(error.issues, schema).map((issue) => {
    const path = [name, ...issue.path].join('.');
    const value = issue.path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown>)?.[key], input);
    const shown = typeof value === 'object' || value === undefined ? '' : `${JSON.stringify(value)} `;
    return `${path}: ${shown}(${issue.message})`;
  });
}

type Issue = z.core.$ZodIssue;

/**
 * Issues as people need them: where a value fits none of several shapes, which is all that zod says of it, what is
 * wrong with it in the shape that it is closest to; else what would have been expected.
 * @param schema that the value does not fit; of a key that it does not know, those that it knows are told
 */
export function closestIssues(issues: readonly Issue[], schema?: z.core.$ZodType): Issue[] {
  return issues.flatMap((issue): Issue[] => {
    if (issue.code === 'unrecognized_keys') return [withKnownKeys(issue, schema)];
    if (issue.code !== 'invalid_union') return [issue];
    const shapes = issue.errors.map((own) => closestIssues(own));
    const inside = shapes.filter((own) => own.every(({ path }) => path.length > 0));
    if (inside.length > 0) {
      const closest = inside.reduce((best, own) => (own.length < best.length ? own : best));
      const whole = closest.map((own) => ({ ...own, path: [...issue.path, ...own.path] }));
      return closestIssues(whole, schema);
    }
    const expected = [...new Set(shapes.flat().map(({ message }) => message.replace(prefix, '')))];
    const message = expected.length === 0 ? 'expected one of the known kinds' : expected.join(', or ');
    return [{ ...issue, message }];
  });
}

function withKnownKeys(issue: z.core.$ZodIssueUnrecognizedKeys, schema: z.core.$ZodType | undefined): Issue {
  const keys = schema ? knownKeys(schema, issue.path) : [];
  return keys.length > 0
    ? { ...issue, message: `${issue.message}, expected one of: ${keys.join(', ')}` }
    : issue;
}

const prefix = /^Invalid input: /;

/**
 * Keys that a schema knows at a place of the value.
 * @param path steps from the whole value down
 * @returns of a union those of all its members; empty where no object with keys is expected, or which is not known
 */
export function knownKeys(schema: z.core.$ZodType, path: readonly PropertyKey[]): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object': {
      if (path.length === 0) return Object.keys(def.shape);
      const [step, ...rest] = path;
      const field = Object.hasOwn(def.shape, step) ? def.shape[String(step)] : undefined;
      return field ? knownKeys(field, rest) : [];
    }
    case 'array':
      return knownKeys(def.element, path.slice(1));
    case 'record':
      return knownKeys(def.valueType, path.slice(1));
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
      return knownKeys(def.innerType, path);
    case 'pipe':
      return knownKeys(def.in, path);
    case 'union':
      if ('discriminator' in def) return []; // the value says which member, and it is not known here
      return [...new Set(def.options.flatMap((option) => knownKeys(option, path)))];
    default:
      return [];
  }
}
