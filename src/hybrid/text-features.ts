import type { FeatureTable } from '../forests/index.ts';
import { flag } from './feature-table.ts';
import type { RowSubject } from './row-subject.ts';

const address = /@|https?:|www\.|\.(com|edu|org|jp)\b|\.html?\b/i;
const strongMarker = /[■□●○◆◇★☆▼▲【《＜<『〔[◎※♪]/;
const bullet = /[・\-*•–]/;
const japanese = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const predicate = /(です|ます|した|する|ない|ください|下さい|いる|ある|だった|である)$/;
/** Stops at the end of a text; that nothing of the kind stands before keeps long runs of stops linear. */
const finalStops = /(?<![。．.!！\s])[。．.!！\s]+$/;
const functionWord = /\b(is|are|was|am|have|has|will|click|you|your|I|my|this|the)\b/i;
const colophon = /copyright|©|all rights|last (modified|update)|最終更新|更新日|updated/i;
const leadingBack = /^(back|home|top|return|next|prev|戻る|トップ|ホーム)/i;

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
const digitShare = (text: string): number => count(text, /[0-9０-９]/g) / Math.max(1, text.length);
const latinWords = (text: string): string[] => text.split(/\s+/).filter((word) => /^[a-zA-Z]/.test(word));

/** Letters, numbers and symbol characters of a row. */
export const textFeatures: FeatureTable<RowSubject> = {
  'ends with colon': ({ row }) => flag(row.endsColon),
  'ends with stop': ({ row }) => flag(/[.。．!?？！]/.test(row.ending)),
  commas: ({ row }) => count(row.text, /[,、，]/g),
  stops: ({ row }) => count(row.text, /[.。．]\s/g),
  'digit share': ({ row }) => digitShare(row.text),
  'digit share of lead': ({ row }) => digitShare(row.label.text),
  capitals: ({ row: { label } }) =>
    flag(/[a-zA-Z]/.test(label.text) && label.text === label.text.toUpperCase()),
  'title case': ({ row }) => {
    const words = latinWords(row.label.text);
    return words.length > 0 ? words.filter((word) => /^[A-Z]/.test(word)).length / words.length : 0.5;
  },
  'lower case first': ({ row }) => flag(/^[a-zぁ-ん]/.test(row.label.text)),
  'latin words of lead': ({ row }) => Math.min(20, latinWords(row.label.text).length),
  address: ({ row }) => flag(address.test(row.text)),
  'address in lead': ({ row }) => flag(address.test(row.label.text)),
  date: ({ row }) => flag(row.date),
  number: ({ row }) => flag(row.numberKind > 0),
  'number kind': ({ row }) => row.numberKind,
  marker: ({ row: { marker } }) => {
    if (marker === '') return 0;
    if (strongMarker.test(marker)) return 2;
    return bullet.test(marker) ? 1 : 3;
  },
  japanese: ({ row }) => flag(japanese.test(row.text)),
  'japanese predicate': ({ row }) => flag(predicate.test(row.text.replace(finalStops, ''))),
  'function word in lead': ({ row }) => flag(functionWord.test(row.label.text)),
  colophon: ({ row }) => flag(colophon.test(row.text)),
  'way back': ({ row }) => flag(leadingBack.test(row.text)),
};
