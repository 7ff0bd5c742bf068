import type { z } from 'zod';

/**
 * What a schema finds wrong with a value, a line each: path, value, what was expected.
 * @param name what the value is called, the first step of every path
 * @param input the value
 */
export function schemaProblems(error: z.ZodError, name: string, input: unknown): string[] {
  return closestIssues(error.issues).map((issue) => {
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
 */
export function closestIssues(issues: readonly Issue[]): Issue[] {
  return issues.flatMap((issue): Issue[] => {
    if (issue.code !== 'invalid_union') return [issue];
    const shapes = issue.errors.map(closestIssues);
    const inside = shapes.filter((own) => own.every(({ path }) => path.length > 0));
    if (inside.length > 0) {
      const closest = inside.reduce((best, own) => (own.length < best.length ? own : best));
      return closest.map((own) => ({ ...own, path: [...issue.path, ...own.path] }));
    }
    const expected = [...new Set(shapes.flat().map(({ message }) => message.replace(prefix, '')))];
    const message = expected.length === 0 ? 'expected one of the known kinds' : expected.join(', or ');
    return [{ ...issue, message }];
  });
}

const prefix = /^Invalid input: /;
