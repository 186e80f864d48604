import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { keptKey } from '#client/vehicle/selection/use-kept.ts';

export type Place = { readonly cursor: number; readonly offset: number };

const top: Place = { cursor: 0, offset: 0 };

/**
 * Where the user stood in a list, found again when the same list comes back. It is written when the list leaves, so
 * that scrolling costs nothing.
 */
export function useKeptPlace(name: string): readonly [Place, (place: Place) => void] {
  const queryClient = useQueryClient();
  const key = keptKey(`place-${name}`);
  const [first] = useState(() => queryClient.getQueryData<Place>(key) ?? top);
  const latest = useRef<Place>(first);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is mounted anew for every name
  useEffect(
    () => () => {
      queryClient.setQueryData(key, latest.current);
    },
    [],
  );
  const keep = useCallback((place: Place) => {
    latest.current = place;
  }, []);
  return [first, keep];
}
