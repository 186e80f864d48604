/** A field that may stay empty: null is what the contract calls it. */
export const orNull = (typed: string): string | null => typed.trim() || null;
