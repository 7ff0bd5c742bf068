import { join } from 'node:path';
import { type Command, Option } from 'commander';
import type { CapturedPage, Source } from '../capture/index.ts';
import type { BlockTree } from '../page/index.ts';
import { defaultPermittedDoc } from '../pipeline/index.ts';
import { blockOverlay, toPng } from '../plot/index.ts';
import { pageTexts, renderBlockTreePage, renderBlockTreeXml } from '../report/index.ts';
import type { PageOutput } from '../shards/index.ts';
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
import {
  addCaptureOptions,
  type CaptureOptions,
  type ReadingSettings,
  readingSettings,
  sourceHelp,
} from './capture-options.ts';
import { eachSource, openEngine } from './capture-pages.ts';
import type { Io } from './io.ts';
import { runPages } from './run-pages.ts';
import { addShardOptions, pageOrigin, type ShardOptions } from './shard-options.ts';
import { UsageError } from './usage-error.ts';

type Format = 'tree' | 'explain' | 'json' | 'webis' | 'xml' | 'svg' | 'png' | 'html';

interface Options extends CaptureOptions, ShardOptions {
  pdoc?: string;
  rules: BlockTree['rules'];
  format: Format;
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

/** Formats that are one JSON line a page. */
const lineFormats: readonly Format[] = ['json', 'webis'];

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
    .argument('[source...]', sourceHelp)
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
      '\nExamples:\n  $ pagestructure segment page.html --pdoc 6 --format png > blocks.png\n  $ pagestructure segment --manifest pages.manifest.jsonl --shard 3/20 --format json --out blocks',
    );
  addShardOptions(addCaptureOptions(command)).action(async (sources: string[], options: Options) => {
    const { rules, format } = options;
    const origin = pageOrigin(sources, options);
    if (origin.kind === 'lines' && !lineFormats.includes(format)) {
      throw new UsageError(`--jsonl --format ${format} (expected ${lineFormats.join(' or ')})`);
    }
    const reading = readingSettings(options);
    const permittedDoc = readPermittedDoc(options);
    const engine = openEngine({ ...reading, engine: 'chromium', screenshot: pictures.includes(format) }, io);
    const make = async (source: Source): Promise<PageOutput[]> => {
      const content = draw(await engine.page(source), format, { permittedDoc, rules });
      return [{ extension: extensions[format], content }];
    };
    const task = {
      command: 'segment',
      doing: 'segmenting',
      reading,
      engine: 'chromium',
      settings: { format, permittedDoc, rules },
      data: null,
      make,
    } as const;
    try {
      await runPages(task, origin, io, () => segmentSources(sources, options, reading, make, io));
    } finally {
      await engine.close();
    }
  });
}

async function segmentSources(
  sources: readonly string[],
  { format, out }: Options,
  reading: ReadingSettings,
  make: (source: Source) => Promise<PageOutput[]>,
  io: Io,
): Promise<void> {
  const picture = pictures.includes(format);
  let count = 0;
  let held: string | Uint8Array | undefined; // a picture, until it is known to be the only one
  await eachSource(sources, 'segmenting', reading, io, async (source) => {
    if (held !== undefined) {
      throw new UsageError(`--format ${format} of several pages (expected --out DIR, for a file a page)`);
    }
    const [{ extension, content }] = await make(source);
    if (out) await writeAtomic(join(out, source.id + extension), content);
    else if (picture) held = content;
    else await io.write(content);
    count++;
  });
  if (held !== undefined) await io.write(held);
  if (out) io.say(`segmented ${count} ${count === 1 ? 'page' : 'pages'} into ${out}`);
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
