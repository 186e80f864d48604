/** A published code list, written down as its codes. */
export type CodeList = ReadonlySet<string>;

export const codeList = (codes: string): CodeList => new Set(codes.trim().split(/\s+/));
