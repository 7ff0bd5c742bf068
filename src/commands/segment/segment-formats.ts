import type { BlockTree } from '../../page/index.ts';
import { defaultPermittedDoc } from '../../pipeline/index.ts';

/** How block trees are written, and the extension of each format's files. */
export const segmentFormats = {
  tree: '.txt',
  explain: '.rules.txt',
  json: '.blocks.json',
  webis: '.webis.json',
  xml: '.xml',
  svg: '.svg',
  png: '.png',
  html: '.html',
} as const;

export type SegmentFormat = keyof typeof segmentFormats;

/** Formats that are one JSON line a page. */
export const lineFormats: readonly SegmentFormat[] = ['json', 'webis'];

/** Formats that show the roles of blocks. */
export const roleFormats: readonly SegmentFormat[] = ['tree', 'json', 'svg', 'png'];

/** The scale of the report. */
const report = {
  expected: 'an integer 1-11',
  pattern: /^([1-9]|10|11)$/,
  usual: defaultPermittedDoc,
  stops: Array.from({ length: 11 }, (_, i) => i + 1),
};

/** Scale of coherence of each rule set: what `--pdoc` takes, by default, and where the slider of `html` stops. */
export const coherenceScales: Record<
  BlockTree['rules'],
  { expected: string; pattern: RegExp; usual: number; stops: number[] }
> = {
  tr2003: report,
  apweb2003: {
    expected: 'a number 0-1',
    pattern: /^(0?\.\d+|[01](\.0+)?)$/,
    usual: 0.6,
    stops: Array.from({ length: 11 }, (_, i) => i / 10),
  },
  learnt: report,
};
