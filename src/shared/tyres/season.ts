export const seasons = ['winter', 'summer', 'all-season'] as const;
export type Season = (typeof seasons)[number];

/** "Von O bis O": from October to Easter people ask for winter tyres. */
export const usualSeason = (now: Date): Season => (now.getMonth() >= 8 || now.getMonth() <= 1 ? 'winter' : 'summer');

export const nextSeason = (season: Season): Season =>
  seasons[(seasons.indexOf(season) + 1) % seasons.length] ?? 'winter';
