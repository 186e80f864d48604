/** Where a return stands. Each change is kept with its time. */
export const returnStates = ['announced', 'collected', 'received', 'credited', 'refused', 'cancelled'] as const;
export type ReturnState = (typeof returnStates)[number];

/**
 * `announced`: the supplier knows of it, the goods are still here. `collected`: they have left. `received`: the supplier
 * has them and looks at them. Then every line is decided at once: `credited` if money comes back for at least one.
 */
export const returnTransitions: Readonly<Record<ReturnState, readonly ReturnState[]>> = {
  announced: ['collected', 'received', 'cancelled'],
  collected: ['received'],
  received: ['credited', 'refused'],
  credited: [],
  refused: [],
  cancelled: [],
};

export const mayBecome = (from: ReturnState, to: ReturnState): boolean => returnTransitions[from].includes(to);
