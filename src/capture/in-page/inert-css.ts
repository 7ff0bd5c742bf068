/** `@import`, which would fetch another style sheet: as a rule that nobody knows it is passed over. */
const imports = /@import/gi;

/** A reference to anything: quoted, or bare up to the bracket. None holds the beginning of another. */
const references = /url\((?:\s*"((?:[^"\\]|\\.)*)"\s*|\s*'((?:[^'\\]|\\.)*)'\s*|((?:[^()"'\\]|\\.)*))\)/gi;

/** A rule that names a font's file. */
const fonts = /@font-face\s*\{[^{}]*\}/gi;

/** What holds, or does not, in every window. */
const [always, never] = ['(min-width: 0px)', '(max-width: 0px)'];

/**
 * What a page asks about its reader and the reader's device, and the answers, which are those of captures: nothing is
 * to move, light colours are preferred, and the screen is as large as the window.
 */
const answers: readonly (readonly [question: RegExp, answer: string])[] = [
  [/\(\s*prefers-reduced-motion\s*(?::\s*reduce\s*)?\)/gi, always],
  [/\(\s*prefers-reduced-motion\s*:\s*no-preference\s*\)/gi, never],
  [/\(\s*prefers-color-scheme\s*(?::\s*light\s*)?\)/gi, always],
  [/\(\s*prefers-color-scheme\s*:\s*dark\s*\)/gi, never],
  [/(\(\s*(?:min-|max-)?)device-(?=(?:width|height)\b)/gi, '$1'],
  [/((?<![\w-])color-scheme\s*:\s*)(?:light\s+dark|dark\s+light)\b/gi, '$1light'],
];

/** What stands for a picture that is not fetched: it counts as one, and cannot be shown. */
const nothing = 'url("data:,")';

/**
 * A style sheet, or a declaration in one, without references to anything outside: what it draws from `data:` and from
 * its own document stays. What escapes of CSS hide from this is stopped by the content security policy, with a message
 * on the console.
 */
export function inertCss(css: string): string {
  return asked(css)
    .replace(imports, '@-import')
    .replace(fonts, (rule) =>
      rule.replace(references, (found, ...parts) => kept(found, parts) ?? 'local("-")'),
    )
    .replace(references, (found, ...parts) => kept(found, parts) ?? nothing);
}

/** A style sheet, or a media query, with the answers of captures in the place of what it asks. */
export function asked(css: string): string {
  return answers.reduce((text, [question, answer]) => text.replace(question, answer), css);
}

/** The reference where it stays as it is: to what it holds itself, or to a part of its document. */
function kept(found: string, [double, single, bare]: readonly string[]): string | undefined {
  return /^(?:#|data:)/i.test((double ?? single ?? bare ?? '').trim()) ? found : undefined;
}
