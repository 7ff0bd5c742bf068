/** Windows that people have: a screen and a phone, each in a light and a dark scheme. */
export const windows = [
  { width: 1280, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
  { width: 390, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
] as const;

export type Window = (typeof windows)[number];
