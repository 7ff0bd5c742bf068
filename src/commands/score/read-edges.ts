import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UsageError } from '../../effects/index.ts';
import { detectEdges, type EdgeKindName, type EdgePicture, edgeSettings } from '../../eval/index.ts';
import { decodePng } from './decode-png.ts';

/**
 * Fine and coarse edges of a page, from the picture beside its snapshot.
 * @param directory of snapshots, made with `capture --screenshot`
 * @throws UsageError when there is no picture, or it cannot be read
 */
export async function readEdges(directory: string, page: string): Promise<Record<EdgeKindName, EdgePicture>> {
  const file = join(directory, `${page}.png`);
  let bytes: Buffer;
  try {
    bytes = await readFile(file);
  } catch {
    throw new UsageError(`${file}: no picture of the page (expected one of capture --screenshot)`);
  }
  const picture = decodePng(bytes, file);
  return {
    edgesFine: detectEdges(picture, edgeSettings.edgesFine),
    edgesCoarse: detectEdges(picture, edgeSettings.edgesCoarse),
  };
}
