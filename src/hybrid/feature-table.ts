/** Features by name: each a number about one thing. */
export type FeatureTable<Subject> = Record<string, (subject: Subject) => number>;

/** Features in a fixed order. */
export interface FeatureSet<Subject> {
  names: readonly string[];
  /** Values of all features, in the order of the names; in an array of their own unless one is given. */
  values: (subject: Subject, into?: Float64Array) => Float64Array;
}

/**
 * Puts tables of features together.
 * @throws Error when two features share a name
 */
export function featureSet<Subject>(...tables: FeatureTable<Subject>[]): FeatureSet<Subject> {
  const all = tables.flatMap((table) => Object.entries(table));
  const names = all.map(([name]) => name);
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined) throw new Error(`feature ${twice}: there twice (expected unique names)`);
  const functions = all.map(([, feature]) => feature);
  return {
    names,
    values(subject, values = new Float64Array(functions.length)) {
      for (let i = 0; i < functions.length; i++) values[i] = functions[i](subject);
      return values;
    },
  };
}

/** 1 for true, 0 for false. */
export const flag = Number as (value: boolean) => number;

/** A value within a range. */
export function clip(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}

/** A horizontal distance in steps of 4 CSS pixels, at most 200 either way. */
export function shift(from: number, to: number): number {
  return clip(Math.round((to - from) / 4) * 4, -200, 200);
}
