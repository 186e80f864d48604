import { useState } from 'react';

type Held<Read, Typed> = {
  /** What the form was filled with: the version that a save names. */
  readonly record: Read;
  /** What the screen had then. */
  readonly since: Read;
  readonly values: Typed;
};

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * What is typed, beside the record that the form was filled with. As long as nothing is typed the form follows the
 * record; from the first letter on it stays what the user has seen, whatever has been read since.
 */
export function useTyped<Read, Typed>(record: Read, typed: (record: Read) => Typed) {
  const [held, setHeld] = useState<Held<Read, Typed> | null>(null);
  const current = (before: Held<Read, Typed> | null): Held<Read, Typed> =>
    before && (isSame(before.since, record) || !isSame(before.values, typed(before.record)))
      ? before
      : { record, since: record, values: typed(record) };
  const { record: seen, values } = current(held);
  return {
    seen,
    values,
    isChanged: !isSame(values, typed(seen)),
    put: (patch: (values: Typed) => Partial<Typed>) =>
      setHeld((before) => {
        const now = current(before);
        return { ...now, values: { ...now.values, ...patch(now.values) } };
      }),
    /** The server's record, in place of what was typed. */
    receive: (now: Read) => setHeld({ record: now, since: record, values: typed(now) }),
    discard: () => setHeld((before) => before && { ...before, values: typed(before.record) }),
  };
}
