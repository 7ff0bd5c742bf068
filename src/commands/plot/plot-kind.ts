/** Options of `plot`, for all kinds; each takes those that it has a use for. */
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

/** A kind of plot that `plot --kind` draws. */
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

/** Title, caption and width for the plot itself, a caption of the command's own put behind. */
export function plotFlags(
  { title, caption, width }: PlotFlags,
  own = '',
): { title: string | undefined; caption: string; width: number } {
  return { title, caption: [caption, own].filter((part) => part).join(' '), width };
}
