/** Options of every plot. */
export interface PlotOptions {
  title?: string | undefined;
  /** A sentence or two below the plot; the plot's note follows it. */
  caption?: string | undefined;
  /** CSS pixels, at least 280; default 640. */
  width?: number | undefined;
}

type FilledOptions = { [Name in keyof Required<PlotOptions>]: NonNullable<PlotOptions[Name]> };

/** Narrowest plot whose labels have room, in CSS pixels; a column of print is about 320. */
const narrowest = 280;

/**
 * Options with their defaults.
 * @throws when the width is too small
 */
export function plotOptions(options: PlotOptions, title: string): FilledOptions {
  const { width = 640, caption = '' } = options;
  if (!(width >= narrowest)) throw new Error(`width: ${width} (expected at least ${narrowest})`);
  return { title: options.title ?? title, caption, width };
}

/** The non-empty parts of a caption, joined. */
export function sentences(...parts: readonly (string | false | undefined)[]): string {
  return parts.filter((part) => part).join(' ');
}

/**
 * Refuses a value that is not between 0 and 1.
 * @param name of the value, for the error
 * @throws when the value is not 0 to 1
 */
export function checkShare(name: string, value: number, least = 0): void {
  if (!(value >= least && value <= 1)) throw new Error(`${name}: ${value} (expected ${least} to 1)`);
}
