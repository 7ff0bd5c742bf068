/** Features by name: each a number about one thing. */
export type FeatureTable<Subject> = Record<string, (subject: Subject) => number>;

/** Features in a fixed order. */
export interface FeatureSet<Subject> {
  names: readonly string[];
  /** Values of all features, in the order of the names. */
  values: (subject: Subject) => Float64Array;
  /** The same of many subjects. */
  rows: (subjects: readonly Subject[]) => Float64Array[];
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
  const width = functions.length;
  return {
    names,
    values: (subject) => Float64Array.from(functions, (feature) => feature(subject)),
    rows(subjects) {
      const table = new Float64Array(subjects.length * width);
      // Feature by feature over 64 rows: the code of a function and the rows stay in the processor's cache.
      for (let from = 0; from < subjects.length; from += 64) {
        const end = Math.min(subjects.length, from + 64);
        for (let k = 0; k < width; k++) {
          const feature = functions[k];
          for (let i = from; i < end; i++) table[i * width + k] = feature(subjects[i]);
        }
      }
      return subjects.map((_, i) => table.subarray(i * width, (i + 1) * width));
    },
  };
}
