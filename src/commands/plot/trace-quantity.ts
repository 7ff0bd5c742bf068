/** Words of the quantities of a trace, for titles and axes. */
const words: Readonly<Record<string, { quantity: string; axis?: string }>> = {
  logJoint: { quantity: 'log joint', axis: 'log joint (nats)' },
  headingRows: { quantity: 'number of heading rows' },
  moved: { quantity: 'share of rows moved', axis: 'share of rows moved (0 to 1)' },
  p4: { quantity: 'parameter p4', axis: 'parameter p4 (0 to 1)' },
  p6: { quantity: 'parameter p6', axis: 'parameter p6 (0 to 1)' },
};

/** What a plot calls a quantity of a trace, such as `logJoint` or `alpha.B`. */
export function quantityWords(name: string): { quantity: string; axis: string } {
  const { quantity, axis = quantity } = words[name] ?? { quantity: `concentration ${name}` };
  return { quantity, axis };
}
