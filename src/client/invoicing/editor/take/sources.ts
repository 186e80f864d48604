/** Where positions are taken from, many at once. */
export const sources = ['cart', 'order', 'jobs', 'maintenance', 'package', 'template'] as const;
export type Source = (typeof sources)[number];

/** What hangs on the car that the paper is for. */
export const carSources = ['jobs', 'maintenance', 'package'] as const satisfies Source[];
export type CarSource = (typeof carSources)[number];
