import type { Stand } from '#test/faults/stand.ts';

/** For a portal on the tests' demo database: its start would load a year of documents, which the test does not need. */
export const withoutDemoMode = (stand: Pick<Stand, 'ask'>) =>
  stand.ask(`update house set value = 'false' where key = 'demo'`);
