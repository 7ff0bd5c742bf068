/**
 * Windows that people have: a screen in a light scheme and a phone in a dark one. What an app does depends on no scheme,
 * only its colours do: {@link accessibilityProblems} looks at each of the widths in both.
 */
export const windows = [
  { width: 1280, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
] as const;

export type Window = (typeof windows)[number];
