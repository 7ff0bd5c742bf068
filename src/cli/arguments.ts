import { InvalidArgumentError } from 'commander';

/** An option's parser for whole numbers of at least `least`. */
export function wholeNumber(least: number, most = Number.MAX_SAFE_INTEGER): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= least && value <= most) return value;
    const range = most < Number.MAX_SAFE_INTEGER ? `${least}-${most}` : `of at least ${least}`;
    throw new InvalidArgumentError(`${text} (expected a whole number ${range})`);
  };
}

/** Parser of `--viewport`: `1280x1024`, CSS pixels. */
export function viewport(text: string): { width: number; height: number } {
  const match = /^(\d{2,5})x(\d{2,5})$/.exec(text);
  if (!match)
    throw new InvalidArgumentError(`${text} (expected WIDTHxHEIGHT in CSS pixels, such as 1280x1024)`);
  return { width: Number(match[1]), height: Number(match[2]) };
}
