import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

const keptForMs = 30 * 60_000;

/**
 * State that outlives its screen, so that going back finds it again; it goes with the user at sign-out. A change is
 * seen a moment later, which is too late for the letters of a text field.
 */
export function useKept<T>(name: string, first: T): readonly [T, (next: T) => void] {
  const queryClient = useQueryClient();
  const { data } = useQuery<T>({ queryKey: keptKey(name), queryFn: skipToken, gcTime: keptForMs });
  const keep = useCallback((next: T) => void queryClient.setQueryData(keptKey(name), next), [queryClient, name]);
  return [data ?? first, keep];
}

export const keptKey = (name: string) => ['kept', name] as const;
