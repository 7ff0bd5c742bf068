import { join } from 'node:path';
import type { CapturedPage, Source } from '../../capture/index.ts';
import { UsageError, withoutBreak } from '../../effects/index.ts';
import type { BlockTree } from '../../page/index.ts';
import { eachSource, openEngine, type ReadingSettings } from '../../pipeline/pages/index.ts';
import { writeAtomic } from '../../store/index.ts';
import {
  type BlockExplanation,
  type Explanation,
  formatExplanations,
  formatTree,
  ruleSentences,
  type SegmentOptions,
  segment,
  segmentLevels,
  type VipsWeights,
  webisSegmentation,
  withRoles,
} from '../../vips/index.ts';
import type { LineEffects } from '../shared/pages/line-effects.ts';
import type { PageOrigin } from '../shared/pages/page-origin.ts';
import type { PageTask } from '../shared/pages/page-task.ts';
import { runPages } from '../shared/pages/run-pages.ts';
import type { PageOutput } from '../shared/shards/run-shard.ts';
import { coherenceScales, lineFormats, type SegmentFormat, segmentFormats } from './segment-formats.ts';

/** Formats that show the picture, so that several of them in a row make no file. */
const pictures: readonly SegmentFormat[] = ['svg', 'png', 'html'];

/** Formats for people. */
const texts: readonly SegmentFormat[] = ['tree', 'explain'];

/** How {@link segmentPages} segments. */
export interface SegmentTaskOptions {
  rules: BlockTree['rules'];
  permittedDoc: number;
  /** Numbers instead of the default ones. */
  weights?: VipsWeights | undefined;
  format: SegmentFormat;
  /** Whether blocks have roles, in the formats that show them. */
  roles: boolean;
  reading: ReadingSettings;
}

/**
 * Writes the visual blocks of pages.
 * @throws UsageError for pictures of several pages without a folder, and for lines of a format that is no line
 */
export async function segmentPages(
  origin: PageOrigin,
  { rules, permittedDoc, weights, format, roles, reading }: SegmentTaskOptions,
  effects: LineEffects,
): Promise<void> {
  if (origin.kind === 'lines' && !lineFormats.includes(format)) {
    throw new UsageError(`--jsonl --format ${format} (expected ${lineFormats.join(' or ')})`);
  }
  const engine = openEngine(
    { ...reading, engine: 'chromium', screenshot: pictures.includes(format) },
    effects,
  );
  const make = async (source: Source): Promise<PageOutput[]> => {
    const content = await draw(await engine.page(source), format, { permittedDoc, rules, weights }, roles);
    return [{ extension: segmentFormats[format], content }];
  };
  const task = {
    command: 'segment',
    doing: 'segmenting',
    reading,
    engine: 'chromium',
    settings: {
      format,
      permittedDoc,
      rules,
      ...(roles && { roles }),
      ...(weights && { weights: JSON.parse(JSON.stringify(weights)) }),
    },
    data: null,
    make,
  } as const;
  try {
    await runPages(task, origin, effects, (named) => segmentSources(named, format, task, effects));
  } finally {
    await engine.close();
  }
}

async function segmentSources(
  { sources, out }: Extract<PageOrigin, { kind: 'arguments' }>,
  format: SegmentFormat,
  { reading, make }: Pick<PageTask, 'reading' | 'make'>,
  effects: LineEffects,
): Promise<void> {
  const picture = pictures.includes(format);
  let count = 0;
  let held: string | Uint8Array | undefined; // a picture, until it is known to be the only one
  await eachSource(sources, 'segmenting', reading, effects, async (source) => {
    if (held !== undefined) {
      throw new UsageError(`--format ${format} of several pages (expected --out DIR, for a file a page)`);
    }
    const [{ extension, content }] = await make(source);
    if (out) await writeAtomic(join(out, source.id + extension), content);
    else if (picture) held = content;
    else if (typeof content === 'string' && texts.includes(format)) await effects.print(content);
    else await effects.write(content);
    count++;
  });
  if (held !== undefined) await effects.write(held);
  if (out) effects.log(`segmented ${count} ${count === 1 ? 'page' : 'pages'} into ${out}`);
}

/** Draws a tree; what draws pictures is loaded only for them. */
async function draw(
  { page, screenshot }: CapturedPage,
  format: SegmentFormat,
  options: SegmentOptions,
  roles: boolean,
): Promise<string | Uint8Array> {
  const tree = withoutBreak(() => {
    const blocks = segment(page, options);
    return roles ? withRoles(page, blocks) : blocks;
  });
  const overlay = async () => {
    const { blockOverlay } = await import('../../plot/index.ts');
    return blockOverlay(tree, { screenshot, width: tree.size.width });
  };
  switch (format) {
    case 'tree':
      return `${page.id}\n${formatTree(tree)}`;
    case 'explain': {
      const told: Explanation[] = [];
      const blocks: BlockExplanation[] = [];
      withoutBreak(() =>
        segment(page, {
          ...options,
          explain: (one) => told.push(one),
          explainBlock: (one) => blocks.push(one),
        }),
      );
      return formatExplanations(page, told, blocks);
    }
    case 'json':
      return `${JSON.stringify(tree)}\n`;
    case 'webis':
      return `${JSON.stringify(webisSegmentation(tree))}\n`;
    case 'xml': {
      const { renderBlockTreeXml } = await import('./render-block-tree-xml.ts');
      return renderBlockTreeXml(tree, page);
    }
    case 'svg':
      return overlay();
    case 'png': {
      const { toPng } = await import('../../plot/index.ts');
      return toPng(await overlay());
    }
    case 'html': {
      const { pageTexts } = await import('../../apps/shared/index.ts');
      const { renderBlockTreePage } = await import('./render-block-tree-page.ts');
      const { stops } = coherenceScales[tree.rules];
      const trees = withoutBreak(() => segmentLevels(page, stops, options));
      return renderBlockTreePage({
        trees,
        screenshot,
        texts: pageTexts(page),
        ruleNames: ruleSentences(tree.rules),
      });
    }
  }
}
