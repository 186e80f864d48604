import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Between two calls of one screen, the second of which follows from the first, there is a moment without any. */
const quietMs = 120;
const atLatestMs = 3000;

/** The code of a part of the screen is not asked for as its data are; until it is there its place is held. */
const isPlaceHeld = () => document.querySelector('main [data-holds-place]') !== null;

/** True as soon as a place has what it asked for, and from then on for as long as it is this place. */
export function useSettled(place: string): boolean {
  const [settled, setSettled] = useState<string | null>(null);
  const isBusy = useIsFetching() > 0;
  useEffect(() => {
    if (isBusy || settled === place) return;
    const timer = setInterval(() => {
      if (!isPlaceHeld()) setSettled(place);
    }, quietMs);
    return () => clearInterval(timer);
  }, [isBusy, place, settled]);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(place), atLatestMs);
    return () => clearTimeout(timer);
  }, [place]);
  return settled === place;
}
