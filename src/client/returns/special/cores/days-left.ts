const dayMs = 86_400_000;
const soonDays = 21;

/** Business dates; 0 on the last day. */
export const daysLeft = (until: string, today: string): number =>
  Math.round((Date.parse(`${until}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / dayMs);

/** Time to put it on the tour. */
export const isSoon = (until: string, today: string): boolean => daysLeft(until, today) <= soonDays;
