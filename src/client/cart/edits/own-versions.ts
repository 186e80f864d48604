import type { CartPosition } from '#shared/cart/cart.ts';

export type OwnVersions = {
  /** A change of our own was written onto exactly this line, and made that of it. */
  readonly note: (seen: CartPosition, made: CartPosition) => void;
  /** The line as it was seen, with what our own changes have made of it since. Changes of others are not followed. */
  readonly follow: (seen: CartPosition) => CartPosition;
};

/** What we did ourselves is no conflict, however old the line was that the user saw when beginning. */
export function ownVersions(): OwnVersions {
  const made = new Map<string, CartPosition>();
  const keyOf = ({ id, version }: CartPosition) => `${id}.${version}`;
  return {
    note: (seen, next) => void made.set(keyOf(seen), next),
    follow: (seen) => {
      let line = seen;
      for (let next = made.get(keyOf(line)); next; next = made.get(keyOf(line))) line = next;
      return line;
    },
  };
}
