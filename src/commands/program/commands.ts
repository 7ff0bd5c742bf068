import type { CommandEntry } from './command-entry.ts';

/** Commands by section of the help, then by name. */
const groups: Readonly<Record<string, Readonly<Record<string, Pick<CommandEntry, 'summary' | 'load'>>>>> = {
  'Pages:': {
    capture: {
      summary: 'Capture pages as snapshots: nodes, text, styles and rectangles in <id>.page.json.',
      load: async () => (await import('../capture/capture.ts')).captureCommand,
    },
    segment: {
      summary: 'Find the visual blocks of pages by VIPS.',
      load: async () => (await import('../segment/segment-options.ts')).segmentCommand,
    },
    rows: {
      summary: 'Flatten pages to rows of blocks: what the structure model observes, one page a line.',
      load: async () => (await import('../rows/rows-options.ts')).rowsCommand,
    },
    outline: {
      summary: 'Print the outline of pages: headings as they are seen, nested, by the hybrid model.',
      load: async () => (await import('../outline/outline-options.ts')).outlineCommand,
    },
    view: {
      summary:
        'Look at pages in a browser: headings on the picture, outline, rows, blocks; methods side by side.',
      load: async () => (await import('../view/view.ts')).viewCommand,
    },
  },
  'Models:': {
    sample: {
      summary: 'Infer headings and dependencies by a preset of the Bayesian model.',
      load: async () => (await import('../sample/sample-options.ts')).sampleCommand,
    },
    summary: {
      summary: 'Sum up what a run has learnt: words and symbols by class, p4, p6.',
      load: async () => (await import('../summary/summary.ts')).summaryCommand,
    },
    baseline: {
      summary: 'Infer headings and dependencies by a heuristic method.',
      load: async () => (await import('../baseline/baseline.ts')).baselineCommand,
    },
    lists: {
      summary: "Turn structures into nested lists: gold's shape, one page a line.",
      load: async () => (await import('../lists/lists.ts')).listsCommand,
    },
    fit: {
      summary: 'Fit the hybrid model to gold: weights of a convention of your own.',
      load: async () => (await import('../fit/fit-options.ts')).fitCommand,
    },
  },
  'Scores:': {
    score: {
      summary: 'Score structures against gold: lists, headings, labels, arcs.',
      load: async () => (await import('../score/score.ts')).scoreCommand,
    },
    evaluate: {
      summary: 'Score the hybrid model on gold, held out: each page by a model learnt from other sites.',
      load: async () => (await import('../evaluate/evaluate-options.ts')).evaluateCommand,
    },
    experiment: {
      summary: 'Run methods on a corpus with gold, from capture to report; goes on where it stopped.',
      load: async () => (await import('../experiment/experiment-options.ts')).experimentCommand,
    },
    plot: {
      summary: 'Plot traces, marginals, scores and outlines as SVG or PNG.',
      load: async () => (await import('../plot/plot-options.ts')).plotCommand,
    },
    report: {
      summary: 'Write the report of an experiment, or of one run, as one self-contained HTML file.',
      load: async () => (await import('../report/report.ts')).reportCommand,
    },
  },
  'Papers:': {
    reproduce: {
      summary: 'Show what a paper prints beside what this program finds, figure by figure, as one HTML file.',
      load: async () => (await import('../reproduce/reproduce-options.ts')).reproduceCommand,
    },
  },
  'Corpora:': {
    corpus: {
      summary:
        'Check a corpus, describe it, list its pages, export its gold, or import that of a public set.',
      load: async () => (await import('../corpus/corpus.ts')).corpusCommand,
    },
    annotate: {
      summary: 'Make gold by hand: a web page on this machine, with the picture of a page beside its rows.',
      load: async () => (await import('../annotate/annotate.ts')).annotateCommand,
    },
    rate: {
      summary:
        'Judge segmentations by eye: a web page on this machine, blind to the method; counts and agreement.',
      load: async () => (await import('../rate/rate.ts')).rateCommand,
    },
    merge: {
      summary:
        'Join shards to one file in the order of the manifest; proves that no page is missing or double.',
      load: async () => (await import('../merge/merge.ts')).mergeCommand,
    },
  },
};

/** Every command of the core, in the order of the help: the way of a page through the stages, then corpora. */
export const commands: readonly CommandEntry[] = Object.entries(groups).flatMap(([group, entries]) =>
  Object.entries(entries).map(([name, entry]) => ({ name, group, ...entry })),
);
