const months =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|' +
  'sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';

const dates = [
  `(19|20)\\d\\d([.\\-/年]|\\s*$|\\s*[.:)\\]]|\\s+(?:${months}))`,
  '\\d{1,2}[/.月]\\s*\\d{1,2}',
  `(?:${months})\\.?\\s+\\d`,
  `\\d{1,2}(?:st|nd|rd|th)?\\s+(?:${months})\\b`,
  `(?:${months})\\s*\\d{4}`,
  '(?:mon|tues|wednes|thurs|fri|satur|sun)day',
  '(?:spring|summer|fall|autumn|winter)\\s+\\d',
  '(?:平成|昭和|令和)',
  '[月火水木金土日]曜',
  '\\d{1,2}:\\d\\d',
];

/** A date, a weekday or a time of day at the start of a text. */
const startsWithDate = new RegExp(`^[\\s(\\[]*(${dates.join('|')})`, 'i');

/** Kinds of numbers at the start of a text, by the index that `RowView.numberKind` holds. */
export const numberKinds = ['', '1.', '1 ', '(1)', '第1', 'A.', '①', 'Q1'] as const;

/** A group a kind, in their order. */
const numberForms = [
  /([0-9０-９]{1,3})\s*[.)．）:、]/,
  /([0-9０-９]{1,3})(?=\s+\S)/,
  /[(（]\s*([0-9０-９]{1,2})\s*[)）]/,
  /第\s*([0-9０-９一二三四五六七八九十]+)/,
  /([IVX]{1,4}|[A-Za-z])[.)]\s/,
  /([①-⑳])/,
  /(?:Q|Chapter|Section|Part|Step|Lesson|Week|問|STEP)\s*(?:\.\s*)?([0-9０-９]+)/,
];

const startsWithNumber = new RegExp(`^\\s*(?:${numberForms.map(({ source }) => source).join('|')})`);

/** True when a text begins with a date. */
export function beginsWithDate(text: string): boolean {
  return startsWithDate.test(text);
}

/** The number that a text begins with: its kind (0: none) and its value (-1: none). */
export function leadingNumber(text: string): { kind: number; value: number } {
  const match = startsWithNumber.exec(text);
  if (!match) return { kind: 0, value: -1 };
  const kind = match.slice(1).findIndex((group) => group !== undefined) + 1;
  return { kind, value: numberValue(match[kind]) };
}

/**
 * Value of digits, letters (a is 1) or a circled digit; of Roman numbers of two letters or more, how many there
 * are.
 */
function numberValue(number: string): number {
  const text = number.normalize('NFKC');
  if (/^\d+$/.test(text)) return Number(text);
  if (/^[IVX]{2,}$/.test(text)) return text.length;
  return text.length === 1 ? text.toUpperCase().charCodeAt(0) - 64 : 0;
}

const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/** Width of a text in Latin letters; an East Asian letter is as wide as 2.2. */
export function widthOf(text: string): number {
  return text.length + (text.match(eastAsian)?.length ?? 0) * 1.2;
}
