/** Colours on the picture of a page, which is as its author painted it whatever the reader's scheme. */
export const colours = {
  first: '#1f5fd6',
  second: '#c2410c',
  both: '#0f766e',
  list: '#1e293b',
  block: '#7c3aed',
  hit: '#f59e0b',
  hitLine: '#7a4b00',
  found: '#be185d',
} as const;
