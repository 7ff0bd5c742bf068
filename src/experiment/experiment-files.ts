import { blockTreeSchema, pageSchema } from '../page/index.ts';
import { bytesFormat, jsonFormat } from '../store/index.ts';

/**
 * Where an experiment keeps what it knows of a page, relative to its folder, and in which format.
 * @param variant of the blocks, such as `.pdoc4`; empty for those of the experiment's own permitted degree of coherence
 */
export function pageFiles(id: string, variant = '') {
  return {
    page: { name: `pages/${id}.page.json`, format: jsonFormat(pageSchema) },
    picture: { name: `pages/${id}.png`, format: bytesFormat },
    blocks: { name: `pages/${id}${variant}.blocks.json`, format: jsonFormat(blockTreeSchema) },
  };
}
