/**
 * The words of a template, as a shell tells them apart: words`score --gold ${gold} a=${file} ${flags}`. A text put in
 * is a word or a part of one, whatever it holds; an array is several words.
 */
export function words(texts: TemplateStringsArray, ...values: (string | readonly string[])[]): string[] {
  const marked = texts.reduce((all, text, i) => `${all}\0${i - 1}\0${text}`);
  return marked.split(/\s+/).flatMap((word): string | readonly string[] => {
    if (word === '') return [];
    const [, only] = /^\0(\d+)\0$/.exec(word) ?? [];
    return only ? values[Number(only)] : word.replace(/\0(\d+)\0/g, (_, i) => String(values[i]));
  });
}

/** Rows of numbers: numbers`0 1, 2 3` is [[0, 1], [2, 3]]. */
export function numbers([text]: TemplateStringsArray): number[][] {
  return text.split(',').map((row) => row.trim().split(/\s+/).map(Number));
}

/** The lines of a text that are not empty. */
export function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}

/** Rows of two numbers each, as `numbers` reads them. */
export const pairs = numbers as (texts: TemplateStringsArray) => [number, number][];
