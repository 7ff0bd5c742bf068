import { type StylePiece, stylePieces } from './style-pieces.ts';

/** Addresses that a style names, escapes resolved; without those of imports. */
export function styleUrls(css: string): string[] {
  return stylePieces(css).flatMap((part) =>
    part.kind === 'url' && part.address !== undefined ? [part.address] : [],
  );
}

/**
 * The style with every address replaced; where there is none to take its place, by an empty one. Imports go.
 * @param at address to put in place of one
 */
export function rewriteUrls(css: string, at: (address: string) => string | undefined): string {
  return stylePieces(css)
    .map((part) => {
      if (part.kind === 'text') return part.text;
      if (part.kind === 'import') return '';
      return writtenUrl(part, part.address === undefined ? undefined : at(part.address));
    })
    .join('');
}

/** An address as a style has it, in place of one that was read there; an empty one for undefined. */
export function writtenUrl(
  { bare }: Extract<StylePiece, { kind: 'url' }>,
  address: string | undefined,
): string {
  const quoted = JSON.stringify(address ?? 'data:,');
  return bare ? quoted : `url(${quoted})`;
}
