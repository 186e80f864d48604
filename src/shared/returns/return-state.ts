/** Where a return stands. Each change is kept with its time. */
export const returnStates = [
  'announced',
  'collected',
  'received',
  'decided',
  'credited',
  'refused',
  'cancelled',
] as const;
export type ReturnState = (typeof returnStates)[number];

/**
 * `announced`: the supplier knows of it, the goods are still here. `collected`: they have left. `received`: the supplier
 * has them and looks at them. Then every line is decided at once: `credited` if money comes back for at least one. While
 * goods of it are not billed yet it is `decided`: the credit note is written together with the invoice.
 */
export const returnTransitions: Readonly<Record<ReturnState, readonly ReturnState[]>> = {
  announced: ['collected', 'received', 'cancelled'],
  collected: ['received'],
  received: ['decided', 'credited', 'refused'],
  decided: ['credited'],
  credited: [],
  refused: [],
  cancelled: [],
};

/** By what the supplier grants of each line, and whether the line is on an invoice. */
export function stateAfterDecision(
  lines: readonly { readonly granted: number; readonly isBilled: boolean }[],
): 'refused' | 'decided' | 'credited' {
  const granted = lines.filter((line) => line.granted > 0);
  if (granted.length === 0) return 'refused';
  return granted.every(({ isBilled }) => isBilled) ? 'credited' : 'decided';
}

export const mayBecome = (from: ReturnState, to: ReturnState): boolean => returnTransitions[from].includes(to);
