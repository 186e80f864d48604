import { AsyncLocalStorage } from 'node:async_hooks';

/** For which firm somebody of a supplier works, under which account of that firm, and the clock that its grant ends by. */
export type ActingAccess = {
  readonly firmId: number;
  readonly supplier: string;
  readonly accountId: number;
  readonly clock: () => Date;
};

type Box = { access: ActingAccess | null };

/*
 * Whoever acts for a firm is bound by the database, wherever a request goes on its way: the doors of tenant.ts ask here
 * under which role they open. So no route, verb or store has to think of it, and none can forget it.
 */
const requests = new AsyncLocalStorage<Box>();

/** Around each request, once its body is there. Nobody acts in it until `actIn` says so. */
export const inRequest = (work: () => void): void => requests.run({ access: null }, work);

/** From here on to the end of the request. False: there is no request around it, so nobody may go on. */
export function actIn(access: ActingAccess | null): boolean {
  const box = requests.getStore();
  if (box === undefined) return access === null;
  box.access = access;
  return true;
}

export const actingAccess = (): ActingAccess | null => requests.getStore()?.access ?? null;
