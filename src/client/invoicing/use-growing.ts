import { startTransition, useEffect, useState } from 'react';

const [first, step, all] = [60, 160, Number.POSITIVE_INFINITY];

/**
 * How many rows of a long list are drawn: its beginning at once, the rest piece by piece, so that nobody waits for the end
 * of it. Once all of it is there, rows that are added are drawn with it.
 */
export function useGrowing(count: number): number {
  const [drawn, setDrawn] = useState(() => (count <= first ? all : first));
  useEffect(() => {
    if (drawn !== all) startTransition(() => setDrawn(drawn + step >= count ? all : drawn + step));
  }, [drawn, count]);
  return drawn;
}
