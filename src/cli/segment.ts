import { join } from 'node:path';
import { type Command, Option } from 'commander';
import type { CapturedPage } from '../capture/index.ts';
import { blockOverlay, toPng } from '../plot/index.ts';
import { pageTexts, renderBlockTreePage } from '../report/index.ts';
import { writeAtomic } from '../store/index.ts';
import { formatTree, segment } from '../vips/index.ts';
import { wholeNumber } from './arguments.ts';
import { addCaptureOptions, type CaptureOptions } from './capture-options.ts';
import { eachSource, openEngine } from './capture-pages.ts';
import type { Io } from './io.ts';
import { UsageError } from './usage-error.ts';

type Format = 'tree' | 'json' | 'svg' | 'png' | 'html';

interface Options extends CaptureOptions {
  pdoc: number;
  format: Format;
  out?: string;
}

const extensions: Record<Format, string> = {
  tree: '.txt',
  json: '.blocks.json',
  svg: '.svg',
  png: '.png',
  html: '.html',
};

/** Formats that show the picture, so that several of them in a row make no file. */
const pictures: readonly Format[] = ['svg', 'png', 'html'];

/** What the slider of `html` runs over. */
const allPermittedDocs = Array.from({ length: 11 }, (_, i) => i + 1);

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
      new Option(
        '--format <name>',
        'tree: indented text; json; svg, png: blocks over the picture; html: with a slider for --pdoc',
      )
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
    const picture = pictures.includes(format);
    const engine = openEngine({ engine: 'chromium', viewport, screenshot: picture, allowPrivate }, io);
    let count = 0;
    try {
      await eachSource(sources, 'segmenting', { allowPrivate }, io, async (source) => {
        if (picture && !out && count > 0) {
          throw new UsageError(`--format ${format} of several pages (expected --out DIR, for a file a page)`);
        }
        const captured = await engine.page(source);
        const drawn = draw(captured, format, pdoc);
        if (out) await writeAtomic(join(out, captured.page.id + extensions[format]), drawn);
        else await io.write(drawn);
        count++;
      });
    } finally {
      await engine.close();
    }
    if (out) io.say(`segmented ${count} ${count === 1 ? 'page' : 'pages'} into ${out}`);
  });
}

function draw({ page, screenshot }: CapturedPage, format: Format, permittedDoc: number): string | Uint8Array {
  const tree = segment(page, { permittedDoc });
  const overlay = () => blockOverlay(tree, { screenshot, width: tree.size.width });
  switch (format) {
    case 'tree':
      return formatTree(tree);
    case 'json':
      return `${JSON.stringify(tree)}\n`;
    case 'svg':
      return overlay();
    case 'png':
      return toPng(overlay());
    case 'html': {
      const trees = allPermittedDocs.map((doc) => segment(page, { permittedDoc: doc }));
      return renderBlockTreePage({ trees, screenshot, texts: pageTexts(page) });
    }
  }
}
