import { formatTable, numberColumn, plainColumn, type TableFormat } from '../../eval/index.ts';
import { agreement } from './agreement.ts';
import type { PageAgreement } from './annotation-data.ts';
import { goldByAnnotator } from './annotation-files.ts';

export interface PairAgreement extends PageAgreement {
  annotators: readonly [string, string];
  pages: number;
}

/** How far every two annotators of a folder agree, in alphabetical order; those who share no page are left out. */
export async function folderAgreement(
  folder: string,
  fail: (message: string) => void,
): Promise<PairAgreement[]> {
  const gold = await goldByAnnotator(folder, fail);
  const names = [...gold.keys()];
  return names.flatMap((a, i) =>
    names.slice(i + 1).flatMap((b): PairAgreement[] => {
      const pairs = [...(gold.get(a) ?? [])].flatMap(([id, lists]) => {
        const other = gold.get(b)?.get(id);
        return other ? [[lists, other] as const] : [];
      });
      if (pairs.length === 0) return [];
      return [{ annotators: [a, b], pages: pairs.length, ...agreement(pairs) }];
    }),
  );
}

/** A line for every two annotators. */
export function agreementTable(pairs: readonly PairAgreement[], format: TableFormat): string {
  return formatTable(
    [
      plainColumn<PairAgreement>('annotators', 'Annotators', ({ annotators }) => annotators.join(', ')),
      plainColumn<PairAgreement>('pages', 'Pages', ({ pages }) => pages, true),
      numberColumn<PairAgreement>('headingKappa', 'Kappa of headings', ({ headings }) => headings),
      numberColumn<PairAgreement>('paperF', 'Micro F, paper', ({ paper }) => paper),
      numberColumn<PairAgreement>('nestedF', 'Micro F, nested', ({ nested }) => nested),
    ],
    pairs,
    format,
  );
}
