/** A code that stays in the picture counts once; taken away and shown again, it counts again. */
export const pauseMs = 1500;
/** A blurred picture is no absence, and a slow device sees few pictures in that time. */
export const absences = 2;

/** When a code was last seen, and how many pictures since were without it. */
export type LastSeen = ReadonlyMap<string, { readonly at: number; readonly missed: number }>;

/** Which of the codes in a picture are new. Told of every picture, of those without a code too. */
export function newCodes(last: LastSeen, codes: readonly string[], at: number) {
  const seen = new Set(codes);
  const fresh = [...seen].filter((code) => !last.has(code));
  const absent = [...last]
    .filter(([code]) => !seen.has(code))
    .map(([code, before]) => [code, { ...before, missed: before.missed + 1 }] as const)
    .filter(([, { at: seenAt, missed }]) => missed < absences || at - seenAt <= pauseMs);
  return { fresh, last: new Map([...absent, ...[...seen].map((code) => [code, { at, missed: 0 }] as const)]) };
}
