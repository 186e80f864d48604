/** A code that stays in the picture counts once; taken away and shown again, it counts again. */
export const pauseMs = 1500;

export type LastSeen = ReadonlyMap<string, number>;

/** Which of the codes in a picture are new, and when each was last seen. */
export function newCodes(last: LastSeen, codes: readonly string[], at: number) {
  const fresh = [...new Set(codes)].filter((code) => at - (last.get(code) ?? Number.NEGATIVE_INFINITY) > pauseMs);
  const recent = [...last].filter(([, seenAt]) => at - seenAt <= pauseMs);
  return { fresh, last: new Map([...recent, ...codes.map((code) => [code, at] as const)]) };
}
