import { blockTreeSchema, pageSchema } from '../page/index.ts';
import { bytesFormat, jsonFormat } from '../store/index.ts';

/** Where an experiment keeps what it knows of a page, relative to its folder, and in which format. */
export function pageFiles(id: string) {
  return {
    page: { name: `pages/${id}.page.json`, format: jsonFormat(pageSchema) },
    picture: { name: `pages/${id}.png`, format: bytesFormat },
    blocks: { name: `pages/${id}.blocks.json`, format: jsonFormat(blockTreeSchema) },
  };
}
