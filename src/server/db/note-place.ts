import { AsyncLocalStorage } from 'node:async_hooks';

/** How far the database had got with the last change of a call; null: nothing was changed, or something was read since. */
export type NotedPlace = { place: string | null };

const noting = new AsyncLocalStorage<NotedPlace>();

/** Whatever `work` commits is noted there: the question for it leaves with the commit, so that nobody waits for it. */
export const notePlace = <Result>(noted: NotedPlace, work: () => Result): Result => noting.run(noted, work);

export const placeToNote = (): NotedPlace | undefined => noting.getStore();
