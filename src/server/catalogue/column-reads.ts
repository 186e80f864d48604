/*
 * What stands in a column. What stands past its end is asked for by the compiler and never read. There is a function for
 * each kind of column, because the engine learns about a function, whoever calls it: one for all of them would be slow.
 */

export const uint8At = (column: Uint8Array, at: number): number => column[at] ?? 0;
export const uint16At = (column: Uint16Array, at: number): number => column[at] ?? 0;
export const uint32At = (column: Uint32Array, at: number): number => column[at] ?? 0;
export const int32At = (column: Int32Array, at: number): number => column[at] ?? 0;
export const float64At = (column: Float64Array, at: number): number => column[at] ?? 0;

/** Values of articles have 16 or 32 bits, all of a release the same. */
export const valueCodeAt = (codes: Uint16Array | Uint32Array, at: number): number => codes[at] ?? 0;

/** Where something stands among others; -1: nowhere. */
export const indexAt = (column: Uint16Array, at: number): number => column[at] ?? -1;

/** What follows in a chain; -1: nothing. */
export const nextAt = (column: Int32Array, at: number): number => column[at] ?? -1;

/** Where the next one begins; past the last, which is read here: never. */
export const startAt = (column: Uint32Array, at: number): number => column[at] ?? Infinity;

const [none, nothing]: [readonly number[], Uint32Array] = [[], new Uint32Array()];
export const numbersAt = (lists: readonly (readonly number[])[], at: number): readonly number[] => lists[at] ?? none;
export const columnAt = (columns: readonly Uint32Array[], at: number): Uint32Array => columns[at] ?? nothing;
export const textAt = (texts: readonly string[], at: number): string => texts[at] ?? '';
