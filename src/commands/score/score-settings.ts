import { UsageError } from '../../effects/index.ts';
import type { ConventionName, TableFormat } from '../../eval/index.ts';
import type { MethodFile } from '../shared/arguments.ts';

export type ScoreTableName = 'scores' | 'documents' | 'comparisons';

/** Options of `score`; those of one kind of gold are refused with the other. */
export interface ScoreCommandOptions {
  gold: string;
  measures?: string;
  table: ScoreTableName;
  intervals?: boolean;
  compare?: string;
  seed: number;
  format: TableFormat;
  json?: true;
  /** Of lists: the documents of structures, a file, or `NAME=FILE` for one method. */
  documents?: readonly string[];
  /** Of lists: where subdocuments end; default both. */
  convention?: ConventionName;
  segments?: true;
  /** Of segments. */
  level?: '1' | '2';
  segmentation?: string;
  pages?: string;
}

/**
 * The measures that `--measures` names.
 * @param usual those of `all`
 * @throws UsageError for another name
 */
export function namedMeasures<Name extends string>(
  text: string | undefined,
  known: readonly Name[],
  usual: readonly Name[] = known,
): readonly Name[] | undefined {
  if (text === undefined) return undefined;
  if (text === 'all') return usual;
  return text.split(',').map((name) => knownMeasure('--measures', name, known));
}

/** @throws UsageError unless the measure is known */
export function knownMeasure<Name extends string>(
  option: string,
  name: string,
  known: readonly Name[],
): Name {
  const found = known.find((one) => one === name);
  if (found !== undefined) return found;
  throw new UsageError(`${option} ${name} (expected ${known.join(', ')})`);
}

/** @throws UsageError for two methods of one name */
export function refuseTwice(methods: readonly MethodFile[]): void {
  const names = methods.map(({ name }) => name);
  const twice = names.find((name, i) => names.indexOf(name) < i);
  if (twice !== undefined)
    throw new UsageError(`${twice}: two methods of that name (expected different names)`);
}
