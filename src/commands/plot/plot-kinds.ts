export interface PlotFlags {
  title?: string | undefined;
  caption?: string | undefined;
  width: number;
  /** A column of the trace. */
  quantity: string;
  lags: number;
  documents?: string | undefined;
  gold?: string | undefined;
  page?: string | undefined;
  corpus?: string | undefined;
  reference?: string | undefined;
  measure: 'microF' | 'macroF';
  setting: string;
  xLabel?: string | undefined;
  yLabel?: string | undefined;
  log?: true | undefined;
  screenshot?: string | undefined;
}

/** What may be read: a file, the folder of a run, or that of an experiment. */
export type PlotInput = 'file' | 'run' | 'experiment';

export interface PlotKind {
  /** What it reads, then what it shows; a line of the help. */
  reads: string;
  shows: string;
  takes: readonly PlotInput[];
}

/**
 * Reads the inputs of a kind of plot and draws it.
 * @param inputs paths, at least one
 * @returns an SVG document
 */
export type DrawPlot = (inputs: readonly string[], flags: PlotFlags) => Promise<string>;

/** Title, caption and width of the plot; a caption of the command is appended. */
export function plotFlags(
  { title, caption, width }: PlotFlags,
  own = '',
): { title: string | undefined; caption: string; width: number } {
  return { title, caption: [caption, own].filter((part) => part).join(' '), width };
}

const traces = {
  reads: 'runs of sample, trace.jsonl files, or what experiment wrote; --quantity, --corpus',
  takes: ['run', 'file', 'experiment'],
} as const;
const marginals = {
  reads: 'a run with marginals; --documents, --gold and --page, where an experiment does not know them',
  takes: ['run'],
} as const;

/** Every kind of plot that `plot --kind` draws, by name; `drawPlot` draws them. */
export const plotKinds = {
  trace: {
    ...traces,
    shows: 'log joint, or another quantity, against sweep, with R-hat and ESS',
  },
  rank: {
    ...traces,
    shows: 'rank plot of the kept draws, a panel a chain; two chains or more',
  },
  autocorrelation: {
    ...traces,
    reads: `${traces.reads}, --lags`,
    shows: 'autocorrelation of the kept draws against lag',
  },
  headings: {
    ...marginals,
    shows: 'probability of being a heading, row by row down a page',
  },
  dependencies: {
    ...marginals,
    shows: 'heat map of what each heading of a page depends on',
  },
  reliability: {
    reads: 'runs with marginals and gold; several as curves of their own',
    takes: ['run'],
    shows: 'how often rows with a probability of being a heading are headings in gold',
  },
  parameters: {
    reads: 'a run of the paper’s model, or its parameters.json',
    takes: ['run', 'file'],
    shows: 'what the run has learnt: the most frequent words and symbols of each class',
  },
  scores: {
    reads: 'what experiment wrote; --corpus',
    takes: ['experiment'],
    shows: 'micro and macro F of every method, with intervals',
  },
  differences: {
    reads: 'what experiment wrote; --corpus, --reference, --measure',
    takes: ['experiment'],
    shows: 'paired differences in F from one method, with intervals and single pages',
  },
  experiments: {
    reads:
      'what experiment wrote, once a value of a setting; --setting, --reference, --measure, --corpus, --log',
    takes: ['experiment'],
    shows: 'F of every method, or its difference from one, against documents, permitted DoC, sweeps ...',
  },
  setting: {
    reads: 'JSONL of {"series", "x", "y", "low"?, "high"?}, 0 to 1; --x-label, --y-label, --log',
    takes: ['file'],
    shows: 'scores against a setting, with bands: F against sweeps, BCubed against permitted DoC ...',
  },
  time: {
    reads: 'JSONL of {"series", "size", "seconds"}; --x-label',
    takes: ['file'],
    shows: 'time against size on logarithmic axes, with fitted slopes',
  },
  outline: {
    reads: 'what outline --format json printed; --page',
    takes: ['file'],
    shows: 'an outline as a tree, with probabilities',
  },
  blocks: {
    reads: 'a blocks.json of segment; --screenshot',
    takes: ['file'],
    shows: 'visual blocks of a page with their degrees of coherence',
  },
} as const satisfies Record<string, PlotKind>;

export type PlotKindName = keyof typeof plotKinds;
