import { baselines } from '../../src/baselines/index.ts';
import { inertCss } from '../../src/capture/in-page/inert-css.ts';
import { withoutBase } from '../../src/capture/in-page/inert-tree.ts';
import { captureWithParser, inlineSource } from '../../src/capture/index.ts';
import { textPage } from '../../src/capture/read-file.ts';
import { clipPathRegion, clipRegion } from '../../src/capture/seen/clip-shape.ts';
import { printOutline } from '../../src/commands/outline/outline.ts';
import { type Span, toCanonical } from '../../src/page/index.ts';
import { pageTitle } from '../../src/page/inside/index.ts';
import { pageRows } from '../../src/pipeline/index.ts';
import { inferenceConfig, inferStructure } from '../../src/pipeline/model/index.ts';
import { contentWriter } from '../../src/pipeline/outline/contents-blocks.ts';
import { escapeMarkdown } from '../../src/pipeline/outline/escape-markdown.ts';
import { webAnnotations } from '../../src/pipeline/web-annotations/index.ts';
import { markSentenceRows } from '../../src/rows/index.ts';
import { leadingWord, representativeWord } from '../../src/rows/inside/index.ts';
import { segment, withRoles } from '../../src/vips/index.ts';
import { coreTargets } from '../attack/support/core-targets.ts';
import { openFiles, type Target } from '../attack/support/target.ts';
import { lookPage } from '../support/look-page.ts';
import type { Stage } from './growth.ts';
import { laidOutPage } from './laid-out-page.ts';
import { pairs, patterns } from './patterns.ts';

const all = [...patterns, ...pairs];
const page = (text: string) => `<h1>H</h1><p>a<h3>${text}</h3><p>b`;
const parsed = (html: string) => captureWithParser(inlineSource('growth', 'growth', html), { maxNodes: 1e7 });
const settings = {
  contents: true,
  words: 300,
  learntFrom: 'readers',
  seed: 1,
  timeLimit: 3600,
  hidden: 'keep',
  main: false,
  atLeast: 0,
} as const;

/** A reader of a format: what it reads is nothing but the text, right bytes and the text, or a string of JSON. */
export function readerStages(target: Target): Stage[] {
  const { file } = openFiles();
  const read = (bytes: string) => target.read(Buffer.from(bytes), file);
  const [valid] = target.valid;
  const stages: Stage[] = [{ name: `${target.name}`, read }];
  if (typeof valid !== 'string') return stages;
  stages.push({ name: `${target.name}, then more`, read: (text) => read(valid + text) });
  const string = /"(?:a|john|folder\/john)"/;
  if (string.test(valid)) {
    const given = (text: string) => read(valid.replace(string, () => JSON.stringify(text)));
    stages.push({ name: `${target.name}, a string in it`, read: given });
  }
  return stages;
}

/** Stages of the core that see what strangers wrote. */
export const coreStages: readonly Stage[] = [
  { name: 'HTML', read: (text) => parsed(text) },
  { name: 'plain text', read: (text) => parsed(Buffer.from(textPage(Buffer.from(text))).toString()) },
  { name: 'style sheet', read: inertCss, patterns: all },
  { name: 'base', read: withoutBase, patterns: all },
  {
    name: 'clip',
    read: (text) =>
      ['polygon', 'inset', 'circle'].map((shape) => [
        clipPathRegion(`${shape}(${text})`, [0, 0, 9, 9]),
        clipRegion(`rect(${text})`, [0, 0, 9, 9]),
      ]),
    patterns: all,
  },
  {
    name: 'words and escapes',
    read: (text) => [toCanonical(text), representativeWord(text), leadingWord(text), escapeMarkdown(text)],
    patterns: all,
  },
  { name: 'title', read: (text) => pageTitle(parsed(`<title>${text}</title><p>a`)) },
  { name: 'rows of the DOM', read: (text) => markSentenceRows([pageRows(parsed(page(text)), 'dom')]) },
  { name: 'visual rows', read: (text) => pageRows(laidOutPage(page(text)), 'visual'), letters: 4_000 },
  {
    name: 'main content and roles',
    read: (text) => {
      const some = laidOutPage(page(text));
      const tree = segment(some, { permittedDoc: 5 });
      return [withRoles(some, tree), pageRows(some, 'visual', tree, { main: true })];
    },
    letters: 4_000,
  },
  {
    name: 'rows in <pre>',
    read: (text) => pageRows(parsed(`<pre>${text.replaceAll('<', '&lt;')}`), 'dom'),
  },
  {
    name: 'structure of a row',
    read: (text) =>
      inferStructure(lookPage('growth', [`# ${text}`, text, '# b']), inferenceConfig({ sweeps: 0 })),
    letters: 8_000,
  },
  ...(['markdown', 'tei'] as const).map((format) => ({
    name: `outline, ${format}`,
    read: (text: string) =>
      printOutline(laidOutPage(page(text)), { ...settings, format, sweeps: 0 }, { fail: () => {} }),
    letters: 2_000,
  })),
  ...['ol><li', 'table><tr><td', 'pre'].map((elements) => ({
    name: `contents of <${elements}>`,
    read: (text: string) => {
      const some = parsed(`<${elements}>${text}`);
      return contentWriter(some).blocks([{ text: '', spans: [some.nodes[0].span] }], 300);
    },
    letters: 4_000,
  })),
  {
    name: 'annotations of every letter',
    read: (text) => {
      const some = parsed(page(text));
      const letter = (_: unknown, i: number) => ({ span: [i, i + 1] as Span, depth: 0, parent: -1, list: 0 });
      return webAnnotations(some, Array.from({ length: some.textLength }, letter));
    },
    letters: 16_000,
    patterns: ['0', 'a', 'あ', '漢', '😀', '。あ', '第1', '問 ', '한', 'א', 'ไท'],
  },
  {
    name: 'heuristics',
    read: (text) => {
      const document = pageRows(parsed(page(text)), 'dom');
      return Object.values(baselines)
        .filter(({ needs }) => !needs)
        .map(({ run }) => run([document], new Map()));
    },
    letters: 4_000,
  },
];

/** Readers of the core's formats. */
export const coreReaders: readonly Stage[] = coreTargets.flatMap(readerStages);
