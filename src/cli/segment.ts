import { join } from 'node:path';
import { type Command, Option } from 'commander';
import type { CapturedPage } from '../capture/index.ts';
import type { BlockTree } from '../page/index.ts';
import { defaultPermittedDoc } from '../pipeline/index.ts';
import { blockOverlay, toPng } from '../plot/index.ts';
import { pageTexts, renderBlockTreePage, renderBlockTreeXml } from '../report/index.ts';
import { writeAtomic } from '../store/index.ts';
import {
  type Explanation,
  formatExplanations,
  formatTree,
  ruleSentences,
  type SegmentOptions,
  segment,
  webisSegmentation,
} from '../vips/index.ts';
import { addCaptureOptions, type CaptureOptions, readingSettings, sourceHelp } from './capture-options.ts';
import { eachSource, openEngine } from './capture-pages.ts';
import type { Io } from './io.ts';
import { UsageError } from './usage-error.ts';

type Format = 'tree' | 'explain' | 'json' | 'webis' | 'xml' | 'svg' | 'png' | 'html';

interface Options extends CaptureOptions {
  pdoc?: string;
  rules: BlockTree['rules'];
  format: Format;
  out?: string;
}

const extensions: Record<Format, string> = {
  tree: '.txt',
  explain: '.rules.txt',
  json: '.blocks.json',
  webis: '.webis.json',
  xml: '.xml',
  svg: '.svg',
  png: '.png',
  html: '.html',
};

/** Formats that show the picture, so that several of them in a row make no file. */
const pictures: readonly Format[] = ['svg', 'png', 'html'];

/** Scale of coherence of each rule set: what `--pdoc` takes, by default, and where the slider of `html` stops. */
const scales: Record<
  BlockTree['rules'],
  { expected: string; pattern: RegExp; usual: number; stops: number[] }
> = {
  tr2003: {
    expected: 'an integer 1-11',
    pattern: /^([1-9]|10|11)$/,
    usual: defaultPermittedDoc,
    stops: Array.from({ length: 11 }, (_, i) => i + 1),
  },
  apweb2003: {
    expected: 'a number 0-1',
    pattern: /^(0?\.\d+|[01](\.0+)?)$/,
    usual: 0.6,
    stops: Array.from({ length: 11 }, (_, i) => i / 10),
  },
};

/** `segment`: sources as trees of visual blocks. */
export function segmentCommand(program: Command, io: Io): void {
  const command = program
    .command('segment')
    .description('Find the visual blocks of pages by VIPS.')
    .argument('<source...>', sourceHelp)
    .option(
      '--pdoc <n>',
      'permitted degree of coherence, from coarse to fine: 1-11, by default 6 (apweb2003: 0-1, 0.6)',
    )
    .addOption(
      new Option('--rules <name>', 'of the report MSR-TR-2003-79, or of the APWeb 2003 paper')
        .choices(Object.keys(scales))
        .default('tr2003'),
    )
    .addOption(
      new Option(
        '--format <name>',
        'tree: indented text; explain: for every node the rule that fired and the values it saw; json; webis: as Webis-WebSeg-20; xml: as other VIPS programs; svg, png: blocks over the picture; html: with a slider for --pdoc',
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
    const { rules, format, out } = options;
    const reading = readingSettings(options);
    const permittedDoc = readPermittedDoc(options);
    const picture = pictures.includes(format);
    const engine = openEngine({ ...reading, engine: 'chromium', screenshot: picture }, io);
    let count = 0;
    let held: string | Uint8Array | undefined; // a picture, until it is known to be the only one
    try {
      await eachSource(sources, 'segmenting', reading, io, async (source) => {
        if (held !== undefined) {
          throw new UsageError(`--format ${format} of several pages (expected --out DIR, for a file a page)`);
        }
        const captured = await engine.page(source);
        const drawn = draw(captured, format, { permittedDoc, rules });
        if (out) await writeAtomic(join(out, captured.page.id + extensions[format]), drawn);
        else if (picture) held = drawn;
        else await io.write(drawn);
        count++;
      });
      if (held !== undefined) await io.write(held);
    } finally {
      await engine.close();
    }
    if (out) io.say(`segmented ${count} ${count === 1 ? 'page' : 'pages'} into ${out}`);
  });
}

function readPermittedDoc({ pdoc, rules }: Options): number {
  const { expected, pattern, usual } = scales[rules];
  if (pdoc === undefined) return usual;
  if (!pattern.test(pdoc))
    throw new UsageError(`--pdoc ${pdoc} (expected ${expected} for the rules ${rules})`);
  return Number(pdoc);
}

function draw(
  { page, screenshot }: CapturedPage,
  format: Format,
  options: SegmentOptions,
): string | Uint8Array {
  const tree = segment(page, options);
  const overlay = () => blockOverlay(tree, { screenshot, width: tree.size.width });
  switch (format) {
    case 'tree':
      return `${page.id}\n${formatTree(tree)}`;
    case 'explain': {
      const told: Explanation[] = [];
      segment(page, { ...options, explain: (one) => told.push(one) });
      return formatExplanations(page, told);
    }
    case 'json':
      return `${JSON.stringify(tree)}\n`;
    case 'webis':
      return `${JSON.stringify(webisSegmentation(tree))}\n`;
    case 'xml':
      return renderBlockTreeXml(tree, page);
    case 'svg':
      return overlay();
    case 'png':
      return toPng(overlay());
    case 'html': {
      const trees = scales[tree.rules].stops.map((permittedDoc) =>
        segment(page, { ...options, permittedDoc }),
      );
      return renderBlockTreePage({
        trees,
        screenshot,
        texts: pageTexts(page),
        ruleNames: ruleSentences(tree.rules),
      });
    }
  }
}
