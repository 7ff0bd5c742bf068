import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { sha256, UsageError } from '../../effects/index.ts';
import { type Forecast, reliability } from '../../eval/index.ts';
import type { CalibrationBin } from '../../eval/inside/index.ts';
import {
  type Document,
  type Marginals,
  marginalsSchema,
  type PageLists,
  type Structure,
  structureSchema,
} from '../../page/index.ts';
import { rowPosterior } from '../../pipeline/index.ts';
import { readAllJsonl, readDocuments, readPageLists } from '../../store/index.ts';
import { besideMethod } from './beside-method.ts';
import { readRunManifest } from './run-manifest.ts';

/** What a run says of one page. */
export interface PagePosterior {
  document: Document;
  marginals: Marginals;
  structure: Structure | undefined;
  gold: PageLists | undefined;
}

/** Files beside a run, where neither an experiment nor the run's manifest leads to them. */
export interface KnownFiles {
  documents?: string | undefined;
  /** A corpus directory, a directory of `<page>.json`, or lists as JSONL. */
  gold?: string | undefined;
}

/**
 * Reads marginals of a run with its documents, its estimate and gold.
 *
 * A method's folder of an experiment finds documents and gold by itself, a run of `sample` its documents by its
 * manifest.
 * @throws UsageError when documents are not named; Error naming a page that is not in them
 */
export async function readPosterior(
  run: string,
  { documents, gold }: KnownFiles = {},
): Promise<PagePosterior[]> {
  const beside = documents ? undefined : ((await besideMethod(run)) ?? (await besideManifest(run)));
  const documentsFile = documents ?? beside?.documents;
  if (documentsFile === undefined) {
    throw new UsageError(`${run}: the documents that it ran on are not known (expected --documents FILE)`);
  }
  const goldFile = gold ?? beside?.gold;
  const [allMarginals, structures, allDocuments, allGold] = [
    await readAllJsonl(join(run, 'marginals.jsonl'), marginalsSchema),
    await readAllJsonl(join(run, 'structures.jsonl'), structureSchema),
    await readDocuments(documentsFile),
    goldFile === undefined ? [] : await readPageLists(goldFile),
  ];
  const documentOf = new Map(allDocuments.map((document) => [document.id, document]));
  const structureOf = new Map(structures.map((structure) => [structure.id, structure]));
  const goldOf = new Map(allGold.map((lists) => [lists.page, lists]));
  return allMarginals.map((marginals) => {
    const { id } = marginals;
    const document = documentOf.get(id);
    if (!document) throw new Error(`${run}: marginals of ${id} (expected a page of ${documentsFile})`);
    return { document, marginals, structure: structureOf.get(id), gold: goldOf.get(id) };
  });
}

/** Documents that a run's manifest names, seen from here or from beside the run, when they are still those. */
async function besideManifest(run: string): Promise<{ documents: string; gold: undefined } | undefined> {
  const { path, sha256: expected } = (await readRunManifest(run))?.documents ?? {};
  if (path === undefined) return undefined;
  const file = [path, join(run, '..', path), join(run, '..', basename(path))].find((one) => existsSync(one));
  if (file === undefined) return undefined;
  const found = sha256(JSON.stringify(await readDocuments(file)));
  if (found !== expected)
    throw new Error(`${file}: other documents than those of ${run} (expected --documents FILE)`);
  return { documents: file, gold: undefined };
}

/**
 * How well the probability of being a heading holds, over the rows of all pages with gold.
 * @returns what a reliability diagram shows, with a caption; undefined where no page has gold
 */
export function headingReliability(
  pages: readonly PagePosterior[],
): { bins: CalibrationBin[]; caption: string } | undefined {
  const judged = pages.filter(({ gold }) => gold);
  if (judged.length === 0) return undefined;
  const forecasts = judged.flatMap(({ document, marginals, gold }) =>
    rowPosterior(document, marginals, { gold }).map(
      (row): Forecast => ({ probability: row.probability, came: row.gold !== null }),
    ),
  );
  const { bins, expectedError, brier } = reliability(forecasts);
  const counted = judged.length === 1 ? '1 page' : `${judged.length} pages`;
  return {
    bins,
    caption:
      `Rows of ${counted}; intervals as if rows were independent. ` +
      `Expected calibration error ${expectedError.toFixed(3)}, Brier score ${brier.toFixed(3)}.`,
  };
}
