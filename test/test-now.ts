/** A Wednesday, 12:13 in Berlin: tour 2 is still to be reached. */
export const testNow = new Date('2026-11-18T11:13:00Z');
