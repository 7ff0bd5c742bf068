/** `@import`, which would fetch another style sheet: as a rule that nobody knows it is passed over. */
const imports = /@import/gi;

/** A reference to anything: quoted, or bare up to the bracket. */
const references = /url\(\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([^)"']*))\s*\)/gi;

/** A rule that names a font's file. */
const fonts = /@font-face\s*\{[^}]*\}/gi;

/**
 * What a page asks for readers who want nothing to move, and for the others: it is laid out for the former, as captures
 * are. Both widths hold, or do not, in every window.
 */
const still = /\(\s*prefers-reduced-motion\s*(?::\s*reduce\s*)?\)/gi;
const moving = /\(\s*prefers-reduced-motion\s*:\s*no-preference\s*\)/gi;

/** What stands for a picture that is not fetched: it counts as one, and cannot be shown. */
const nothing = 'url("data:,")';

/**
 * A style sheet, or a declaration in one, without references to anything outside: what it draws from `data:` and from
 * its own document stays. What escapes of CSS hide from this is stopped by the content security policy, with a message
 * on the console.
 */
export function inertCss(css: string): string {
  return css
    .replace(imports, '@-import')
    .replace(still, '(min-width: 0px)')
    .replace(moving, '(max-width: 0px)')
    .replace(fonts, (rule) =>
      rule.replace(references, (found, ...parts) => kept(found, parts) ?? 'local("-")'),
    )
    .replace(references, (found, ...parts) => kept(found, parts) ?? nothing);
}

/** The reference where it stays as it is. */
function kept(found: string, [double, single, bare]: readonly string[]): string | undefined {
  return isInside((double ?? single ?? bare ?? '').trim()) ? found : undefined;
}

/** Whether an address stands for what it holds itself, or for a part of its document. */
function isInside(address: string): boolean {
  return address.startsWith('#') || /^data:/i.test(address);
}
