/**
 * Classes of words and symbols (docs/model.md#words-and-symbols), in the order in which table counts are drawn.
 *
 * H and C are words of headings and contents; symbols are N where nothing ends, B at the boundary between heading and
 * content, and at the end of a row L if they belong to the line feed, else E (or B, where the heading ends with the
 * row).
 */
export const tokenClasses = ['H', 'C', 'N', 'E', 'L', 'B'] as const;

export type TokenClass = (typeof tokenClasses)[number];

/** Something for every class. */
export function perClass<T>(make: (name: TokenClass) => T): Record<TokenClass, T> {
  return Object.fromEntries(tokenClasses.map((name) => [name, make(name)])) as Record<TokenClass, T>;
}

/** Whether a class draws words; the others draw symbols. */
export function drawsWords(name: TokenClass): boolean {
  return name === 'H' || name === 'C';
}
