/**
 * What no output for people may hold: control characters but tab and line feed, other line ends, marks that turn text
 * round.
 */
export const active =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not be there
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/;
