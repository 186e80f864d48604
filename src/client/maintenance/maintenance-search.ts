import * as z from 'zod/mini';
import { mostTasks, type Schedule, schedules } from '#shared/maintenance/task.ts';

/** What of the screen stands in its address: a reload, a link and Back bring the same picture. */
export type MaintenanceSearch = {
  /** Of which car of the history all this was said; null: of whichever is there. */
  readonly car: number | null;
  /** As typed; null: what the car's own facts and its history say. */
  readonly km: string | null;
  readonly lastOn: string | null;
  readonly lastKm: string | null;
  readonly schedule: Schedule;
  /** null: those that are due. */
  readonly tasks: readonly number[] | null;
  /** On the checklist. */
  readonly all: boolean;
  readonly values: boolean;
  readonly customer: boolean;
};

export const emptyMaintenanceSearch: MaintenanceSearch = {
  car: null,
  km: null,
  lastOn: null,
  lastKm: null,
  schedule: 'fixed',
  tasks: null,
  all: false,
  values: true,
  customer: false,
};

const longest = 20;
const none = 'none';

// An address may be typed or cut by anyone: what does not fit counts as absent. The router reads digits as a number.
const text = z.catch(z.nullable(z.pipe(z.union([z.string(), z.number()]), z.transform(String))), null);
const flag = (usual: boolean) => z.catch(z.boolean(), usual);
const address = z.object({
  car: z.catch(z.nullable(z.int().check(z.positive())), null),
  km: text,
  lastOn: text,
  lastKm: text,
  schedule: z.catch(z.enum(schedules), emptyMaintenanceSearch.schedule),
  tasks: text,
  all: flag(emptyMaintenanceSearch.all),
  values: flag(emptyMaintenanceSearch.values),
  customer: flag(emptyMaintenanceSearch.customer),
});

const isNumber = (id: number) => Number.isInteger(id) && id > 0;
const short = (typed: string | null) => typed?.slice(0, longest) ?? null;

export function readMaintenanceSearch(raw: object): MaintenanceSearch {
  const { km, lastOn, lastKm, tasks, ...rest } = address.parse(raw);
  const ids = [...new Set((tasks ?? '').split(',').map(Number))].filter(isNumber).slice(0, mostTasks);
  const chosen = tasks === none || ids.length > 0 ? ids : null;
  return { ...rest, km: short(km), lastOn: short(lastOn), lastKm: short(lastKm), tasks: chosen };
}

/** What was typed for one car says nothing of another. How the checklist is to look stays. */
export function searchFor(search: MaintenanceSearch, carId: number | null): MaintenanceSearch {
  const { car, values, customer } = search;
  return car === null || carId === null || car === carId ? search : { ...emptyMaintenanceSearch, values, customer };
}

/** As the router reads it: digits without quotes. */
const plainly = (typed: string): string | number => (/^[1-9]\d{0,14}$/.test(typed) ? Number(typed) : typed);

/** Only what differs from an empty search stands in the address. */
export function writeMaintenanceSearch(search: MaintenanceSearch): Record<string, string | number | boolean> {
  return {
    ...(search.car !== null && { car: search.car }),
    ...(search.km !== null && { km: plainly(search.km) }),
    ...(search.lastOn !== null && { lastOn: search.lastOn }),
    ...(search.lastKm !== null && { lastKm: plainly(search.lastKm) }),
    ...(search.schedule !== emptyMaintenanceSearch.schedule && { schedule: search.schedule }),
    ...(search.tasks !== null && { tasks: plainly(search.tasks.join(',') || none) }),
    ...(search.all && { all: true }),
    ...(!search.values && { values: false }),
    ...(search.customer && { customer: true }),
  };
}
