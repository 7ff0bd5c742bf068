import type { CapturedPage } from '../../capture/index.ts';
import { inTime } from '../../capture/inside/index.ts';
import { UsageError } from '../../effects/index.ts';
import type { BlockTree } from '../../page/index.ts';
import type { SourceSettings } from '../../pipeline/pages/index.ts';
import {
  type BlockExplanation,
  type Explanation,
  formatExplanations,
  formatTree,
  type SegmentOptions,
  segment,
  type VipsWeights,
  webisSegmentation,
  withRoles,
} from '../../vips/index.ts';
import { ruleSentences, segmentLevels } from '../../vips/inside/index.ts';
import type { Io } from '../program/io.ts';
import type { PageOrigin, PageResults } from '../shared/pages/page-command.ts';
import { intoFolder, runSources, type SourceCommand } from '../shared/pages/run-sources.ts';
import { coherenceScales, lineFormats, type SegmentFormat, segmentFormats } from './segment-formats.ts';

/** Formats that show the picture; several of them in a row are no valid file. */
const pictures: readonly SegmentFormat[] = ['svg', 'png', 'html'];

const texts: readonly SegmentFormat[] = ['tree', 'explain'];

export interface SegmentPagesOptions {
  rules: BlockTree['rules'];
  permittedDoc: number;
  /** Numbers instead of the default ones. */
  weights?: VipsWeights | undefined;
  format: SegmentFormat;
  /** Whether blocks have roles, in the formats that show them. */
  roles: boolean;
  reading: SourceSettings;
}

/**
 * Writes the visual blocks of pages.
 * @throws UsageError for pictures of several pages without a folder, and for lines of a format that is no line
 */
export async function segmentPages(
  origin: PageOrigin,
  { rules, permittedDoc, weights, format, roles, reading }: SegmentPagesOptions,
  io: Io,
): Promise<void> {
  if (origin.kind === 'lines' && !lineFormats.includes(format)) {
    throw new UsageError(`--jsonl --format ${format} (expected ${lineFormats.join(' or ')})`);
  }
  const out = origin.kind === 'arguments' ? origin.out : undefined;
  const work: SourceCommand = {
    name: 'segment',
    doing: 'segmenting',
    reading,
    engine: 'chromium',
    screenshot: pictures.includes(format),
    settings: {
      format,
      permittedDoc,
      rules,
      ...(roles && { roles }),
      ...(weights && { weights: JSON.parse(JSON.stringify(weights)) }),
    },
    extension: null,
    async make(captured) {
      const content = await draw(await captured, format, { permittedDoc, rules, weights }, roles);
      return [{ extension: segmentFormats[format], content }];
    },
  };
  const results = out ? intoFolder(out, (pages) => io.log(`segmented ${pages}`)) : printed(format, io);
  await runSources(work, origin, results, io);
}

/** Prints results; a picture at the end, when it is known to be the only one. */
function printed(format: SegmentFormat, io: Io): PageResults {
  const isPicture = pictures.includes(format);
  let picture: string | Uint8Array | undefined;
  return {
    async add(_, [{ content }]) {
      if (picture !== undefined)
        throw new UsageError(`--format ${format} of several pages (expected --out DIR, for a file a page)`);
      if (isPicture) picture = content;
      else if (typeof content === 'string' && texts.includes(format)) await io.print(content);
      else await io.write(content);
    },
    async end() {
      if (picture !== undefined) await io.write(picture);
    },
  };
}

/** Draws a tree; the modules for pictures are loaded only for them. */
async function draw(
  { page, screenshot }: CapturedPage,
  format: SegmentFormat,
  options: SegmentOptions,
  roles: boolean,
): Promise<string | Uint8Array> {
  const tree = inTime(page, () => {
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
      inTime(page, () =>
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
      const trees = inTime(page, () => segmentLevels(page, stops, options));
      return renderBlockTreePage({
        trees,
        screenshot,
        texts: pageTexts(page),
        ruleNames: ruleSentences(tree.rules),
      });
    }
  }
}
