/**
 * Turns pages whose headings are marked in their source into pages and gold to learn from:
 *
 *     npx tsx lab/written-pages/read-marks.ts MARKED... --out written
 *
 * writes `written/pages/<id>.html`, without the marks, and `written/gold.lists.jsonl`. README.md has the marks. A page
 * whose marks cannot be read is named, and left out.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { captureWithParser } from '../../src/capture/index.ts';
import { measureCanonical } from '../../src/page/index.ts';
import { markedLists, withoutMarks } from './marked-page.ts';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { out: { type: 'string' } } });
const { out } = values;
if (out === undefined || positionals.length === 0) throw new Error('arguments: expected MARKED... --out DIR');
mkdirSync(join(out, 'pages'), { recursive: true });
const lines = positionals.sort().flatMap((file): string[] => {
  const id = basename(file, '.html');
  try {
    const marked = readFileSync(file, 'utf8');
    const html = withoutMarks(marked);
    const { text, lists } = markedLists(marked);
    const name = `${id}.html`;
    const captured = captureWithParser({ id, name, bytes: Buffer.from(html) });
    if (measureCanonical(captured.nodes).text !== text) throw new Error('other text without its marks');
    writeFileSync(join(out, 'pages', name), html);
    return [`${JSON.stringify({ version: 1, page: id, textLength: text.length, annotator: 'w', lists })}\n`];
  } catch (error) {
    console.error(`${file}: ${(error as Error).message}`);
    process.exitCode = 1;
    return [];
  }
});
writeFileSync(join(out, 'gold.lists.jsonl'), lines.join(''));
