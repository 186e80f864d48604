/** By which the embedded suppliers name a firm on their papers. */
export const customerNumberOf = (firmId: number): string => String(40_000 + firmId);
