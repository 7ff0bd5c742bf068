/** Markup that may be put into other markup without escaping. Only {@link markup} and `rawMarkup` make it. */
export class Markup {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  toString(): string {
    return this.#text;
  }
}

/** Values that {@link markup} accepts; null, undefined and false leave nothing, arrays are joined without a gap. */
export type MarkupValue = Markup | string | number | false | null | undefined | readonly MarkupValue[];

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Characters that neither XML nor HTML may hold, not even as a reference; lone surrogates among them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression finds them
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\p{Cs}\ufffe\uffff]/gu;

function escaped(value: MarkupValue): string {
  if (value === null || value === undefined || value === false) return '';
  if (value instanceof Markup) return value.toString();
  if (Array.isArray(value)) return value.map(escaped).join('');
  return String(value)
    .replace(forbidden, '\ufffd')
    .replace(/[&<>"']/g, (character) => entities[character]);
}

/**
 * Template tag for SVG and HTML: every value is escaped unless it is markup itself.
 *
 * Safe in text and in quoted attribute values; not inside `<script>` and `<style>`, nor for URLs of unknown origin.
 * @example
 * markup`<b title="${'"'}">${'<i>'}</b>`.toString() // '<b title="&quot;">&lt;i&gt;</b>'
 */
export function markup(strings: TemplateStringsArray, ...values: MarkupValue[]): Markup {
  return new Markup(
    strings.map((text, i) => (i < values.length ? text + escaped(values[i]) : text)).join(''),
  );
}

/** Declares text that the program itself made (a rendered plot, a style sheet, a script) to be markup. */
export function rawMarkup(text: string): Markup {
  return new Markup(text);
}
