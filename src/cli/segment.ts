import { join } from 'node:path';
import { type Command, Option } from 'commander';
import type { BlockTree } from '../page/index.ts';
import { blockOverlay, toPng } from '../plot/index.ts';
import { writeAtomic } from '../store/index.ts';
import { formatTree, segment } from '../vips/index.ts';
import { wholeNumber } from './arguments.ts';
import { addCaptureOptions, type CaptureOptions } from './capture-options.ts';
import { eachSource, openEngine } from './capture-pages.ts';
import type { Io } from './io.ts';
import { UsageError } from './usage-error.ts';

type Format = 'tree' | 'json' | 'svg' | 'png';

interface Options extends CaptureOptions {
  pdoc: number;
  format: Format;
  out?: string;
}

const extensions: Record<Format, string> = { tree: '.txt', json: '.blocks.json', svg: '.svg', png: '.png' };

/** `segment`: sources as trees of visual blocks. */
export function segmentCommand(program: Command, io: Io): void {
  const command = program
    .command('segment')
    .description('Find the visual blocks of pages by VIPS.')
    .argument('<source...>', 'URLs, files, directories, or - for standard input')
    .addOption(
      new Option('--pdoc <n>', 'permitted degree of coherence, 1 (coarse) to 11 (fine)')
        .argParser(wholeNumber(1, 11))
        .default(6),
    )
    .addOption(
      new Option('--format <name>', 'tree: indented text; json; svg, png: blocks over the picture')
        .choices(Object.keys(extensions))
        .default('tree'),
    )
    .option('--out <dir>', 'one file a page, instead of standard output')
    .addHelpText(
      'after',
      '\nExample:\n  $ pagestructure segment page.html --pdoc 6 --format png > blocks.png',
    );
  addCaptureOptions(command).action(async (sources: string[], options: Options) => {
    const { pdoc, format, out, viewport, allowPrivate = false } = options;
    const picture = format === 'svg' || format === 'png';
    const engine = openEngine({ engine: 'chromium', viewport, screenshot: picture, allowPrivate }, io);
    let count = 0;
    try {
      await eachSource(sources, 'segmenting', { allowPrivate }, io, async (source) => {
        if (picture && !out && count > 0) {
          throw new UsageError(`--format ${format} of several pages (expected --out DIR, for a file a page)`);
        }
        const { page, screenshot } = await engine.page(source);
        const drawn = draw(segment(page, { permittedDoc: pdoc }), format, screenshot);
        if (out) await writeAtomic(join(out, page.id + extensions[format]), drawn);
        else await io.write(drawn);
        count++;
      });
    } finally {
      await engine.close();
    }
    if (out) io.say(`segmented ${count} ${count === 1 ? 'page' : 'pages'} into ${out}`);
  });
}

function draw(tree: BlockTree, format: Format, screenshot: Uint8Array | undefined): string | Uint8Array {
  switch (format) {
    case 'tree':
      return formatTree(tree);
    case 'json':
      return `${JSON.stringify(tree)}\n`;
    case 'svg':
      return blockOverlay(tree, { screenshot, width: tree.size.width });
    case 'png':
      return toPng(blockOverlay(tree, { screenshot, width: tree.size.width }));
  }
}
