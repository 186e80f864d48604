import { newerSeen } from '#shared/seen.ts';

let newest: string | null = null;

/** Of an answer or of news, in whichever order they come: the furthest is kept. */
export function noteSeen(place: string | null): void {
  newest = newerSeen(newest, place);
}

export const seen = () => newest;
