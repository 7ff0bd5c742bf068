const urlToken = /url\(\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([^)"'\s]*))\s*\)/gi;
const importRule = /@import\s+(?:url\(\s*)?["']?([^"')\s;]+)["']?\s*\)?([^;{}]*);?/gi;

/** Addresses that a style names, as written. */
export function styleUrls(css: string): string[] {
  return [...css.matchAll(urlToken)].map(([, double, single, bare]) => double ?? single ?? bare ?? '');
}

/** The style with every address replaced; where there is none to take its place, by an empty one. */
export function rewriteUrls(css: string, at: (address: string) => string | undefined): string {
  return css.replace(
    urlToken,
    (_, double, single, bare) => `url("${at(double ?? single ?? bare) ?? 'data:,'}")`,
  );
}

/** Style sheets that a sheet brings in: the rule as written, its address, and the media that it is for. */
export function styleImports(css: string): { rule: string; address: string; media: string }[] {
  return [...css.matchAll(importRule)].map(([rule, address, media]) => ({
    rule,
    address,
    media: media.trim(),
  }));
}
