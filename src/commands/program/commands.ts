import type { CommandEntry } from './command-entry.ts';

/** Every command of the core, in the order of the help: the way of a page through the stages, then corpora. */
export const commands: readonly CommandEntry[] = [
  {
    name: 'capture',
    group: 'Pages:',
    summary: 'Capture pages as snapshots: nodes, text, styles and rectangles in <id>.page.json.',
    load: async () => (await import('../capture/capture-command.ts')).captureCommand,
  },
  {
    name: 'segment',
    group: 'Pages:',
    summary: 'Find the visual blocks of pages by VIPS.',
    load: async () => (await import('../segment/segment-command.ts')).segmentCommand,
  },
  {
    name: 'rows',
    group: 'Pages:',
    summary: 'Flatten pages to rows of blocks: what the structure model observes, one page a line.',
    load: async () => (await import('../rows/rows-command.ts')).rowsCommand,
  },
  {
    name: 'outline',
    group: 'Pages:',
    summary: 'Print the outline of pages: headings as they are seen, nested, by the hybrid model.',
    load: async () => (await import('../outline/outline-command.ts')).outlineCommand,
  },
  {
    name: 'view',
    group: 'Pages:',
    summary:
      'Look at pages in a browser: headings on the picture, outline, rows, blocks; methods side by side.',
    load: async () => (await import('../view/view-command.ts')).viewCommand,
  },
  {
    name: 'sample',
    group: 'Models:',
    summary: "Infer headings and dependencies, by the paper's model or the hybrid one.",
    load: async () => (await import('../sample/sample-command.ts')).sampleCommand,
  },
  {
    name: 'summary',
    group: 'Models:',
    summary: "Sum up what a run of the paper's model has learnt: words and symbols by class, p4, p6.",
    load: async () => (await import('../summary/summary-command.ts')).summaryCommand,
  },
  {
    name: 'baseline',
    group: 'Models:',
    summary: 'Infer headings and dependencies by a heuristic method.',
    load: async () => (await import('../baseline/baseline-command.ts')).baselineCommand,
  },
  {
    name: 'lists',
    group: 'Models:',
    summary: "Turn structures into nested lists: gold's shape, one page a line.",
    load: async () => (await import('../lists/lists-command.ts')).listsCommand,
  },
  {
    name: 'fit',
    group: 'Models:',
    summary: 'Fit the hybrid model to gold: weights of a convention of your own.',
    load: async () => (await import('../fit/fit-command.ts')).fitCommand,
  },
  {
    name: 'score',
    group: 'Scores:',
    summary: 'Score structures against gold: lists, headings, labels, arcs.',
    load: async () => (await import('../score/score-command.ts')).scoreCommand,
  },
  {
    name: 'evaluate',
    group: 'Scores:',
    summary: 'Score the hybrid model on gold, held out: each page by a model learnt from other sites.',
    load: async () => (await import('../evaluate/evaluate-command.ts')).evaluateCommand,
  },
  {
    name: 'experiment',
    group: 'Scores:',
    summary: 'Run methods on a corpus with gold, from capture to report; goes on where it stopped.',
    load: async () => (await import('../experiment/experiment-command.ts')).experimentCommand,
  },
  {
    name: 'plot',
    group: 'Scores:',
    summary: 'Plot traces, marginals, scores and outlines as SVG or PNG.',
    load: async () => (await import('../plot/plot-command.ts')).plotCommand,
  },
  {
    name: 'report',
    group: 'Scores:',
    summary: 'Write the report of an experiment, or of one run, as one self-contained HTML file.',
    load: async () => (await import('../report/report-command.ts')).reportCommand,
  },
  {
    name: 'corpus',
    group: 'Corpora:',
    summary: 'Check a corpus, describe it, list its pages, export its gold, or import that of a public set.',
    load: async () => (await import('../corpus/corpus-command.ts')).corpusCommand,
  },
  {
    name: 'annotate',
    group: 'Corpora:',
    summary: 'Make gold by hand: a web page on this machine, with the picture of a page beside its rows.',
    load: async () => (await import('../annotate/annotate-command.ts')).annotateCommand,
  },
  {
    name: 'rate',
    group: 'Corpora:',
    summary:
      'Judge segmentations by eye: a web page on this machine, blind to the method; counts and agreement.',
    load: async () => (await import('../rate/rate-command.ts')).rateCommand,
  },
  {
    name: 'merge',
    group: 'Corpora:',
    summary:
      'Join shards to one file in the order of the manifest; proves that no page is missing or double.',
    load: async () => (await import('../merge/merge-command.ts')).mergeCommand,
  },
];
