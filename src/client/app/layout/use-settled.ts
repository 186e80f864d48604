import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Between two calls of one screen, the second of which follows from the first, there is a moment without any. */
const quietMs = 120;
const atLatestMs = 3000;

/** True as soon as a place has what it asked for, and from then on for as long as it is this place. */
export function useSettled(place: string): boolean {
  const [settled, setSettled] = useState<string | null>(null);
  const isBusy = useIsFetching() > 0;
  useEffect(() => {
    if (isBusy) return;
    const timer = setTimeout(() => setSettled(place), quietMs);
    return () => clearTimeout(timer);
  }, [isBusy, place]);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(place), atLatestMs);
    return () => clearTimeout(timer);
  }, [place]);
  return settled === place;
}
