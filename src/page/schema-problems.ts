import type { z } from 'zod';

/**
 * What a schema finds wrong with a value, a line each: path, value, what was expected.
 * @param name what the value is called, the first step of every path
 * @param input the value
 */
export function schemaProblems(error: z.ZodError, name: string, input: unknown): string[] {
  return error.issues.map((issue) => {
    const path = [name, ...issue.path].join('.');
    const value = issue.path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown>)?.[key], input);
    const shown = typeof value === 'object' || value === undefined ? '' : `${JSON.stringify(value)} `;
    return `${path}: ${shown}(${issue.message})`;
  });
}
