import type { AttackCase } from '../support/attack-case.ts';

/** A mark that a terminal acts on, and where it stands. What is shown in its place says its number. */
export type TerminalCase = AttackCase<
  { place: 'file' | 'option' | 'value' | 'gold'; mark: string },
  { shown: string }
>;

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** C0 but tab and line feed, delete, C1, other line ends, and marks that turn text round. NUL may stand in no name. */
const codes = [
  ...range(0x01, 0x08),
  ...range(0x0b, 0x1f),
  ...range(0x7f, 0x9f),
  ...[0x2028, 0x2029],
  ...range(0x202a, 0x202e),
  ...range(0x2066, 0x2069),
];
const shownAs = (code: number) =>
  code < 0x100 ? `\\x${code.toString(16).padStart(2, '0')}` : `\\u${code.toString(16)}`;

/** Whole sequences: colours, the window's title, the clipboard, the cursor, answers of the terminal, a link. */
const sequences = [
  '\x1b[31m',
  '\x1b]0;owned\x07',
  '\x1b]52;c;AAAA\x07',
  '\x1b[2J',
  '\x1b[6n',
  '\x9b31m',
  '\x1bP+q\x1b\\',
  '\x1b]8;;x:y\x07',
  '\x1b[?1049h',
  '\x1bc',
];

const places = ['file', 'option', 'value', 'gold'] as const;

export const terminalCases: readonly TerminalCase[] = [
  ...codes.flatMap((code, n) =>
    // Each mark in two of the places, in turn.
    [places[n % 4], places[(n + 1) % 4]].map((place) => ({
      name: `${shownAs(code)} in a ${place}`,
      input: { place, mark: String.fromCharCode(code) },
      expected: { shown: shownAs(code) },
    })),
  ),
  ...sequences.flatMap((mark) =>
    places.map((place) => ({
      name: `${JSON.stringify(mark)} in a ${place}`,
      input: { place, mark },
      expected: { shown: shownAs(mark.charCodeAt(0)) },
    })),
  ),
];
