import type { z } from 'zod';

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
