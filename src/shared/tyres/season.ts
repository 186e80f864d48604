import { localDay } from '#shared/format/zoned-time.ts';

export const seasons = ['winter', 'summer', 'all-season'] as const;
export type Season = (typeof seasons)[number];

/** Shown first: winter tyres from September to February, summer tyres from March to August. */
export function usualSeason(now: Date): Season {
  const month = Number(localDay(now).slice(5, 7));
  return month >= 9 || month <= 2 ? 'winter' : 'summer';
}

const following: Readonly<Record<Season, Season>> = { winter: 'summer', summer: 'all-season', 'all-season': 'winter' };
export const nextSeason = (season: Season): Season => following[season];
