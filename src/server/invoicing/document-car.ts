import type { Kysely } from 'kysely';
import type { RunningCatalogue } from '#server/catalogue/running-catalogue.ts';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import { findRow } from '#server/invoicing/document-rows.ts';
import { type PaperCar, paperCar } from '#server/invoicing/paper-car.ts';
import { readServiceHistory } from '#server/maintenance/service-history.ts';
import { readPlan } from '#server/maintenance/store.ts';
import { partNames } from '#server/work/part-names.ts';
import { isPermitted } from '#shared/access/permissions.ts';
import type { AnswerOf } from '#shared/contract.ts';
import { localDay } from '#shared/format/zoned-time.ts';
import type { documentCar as endpoint } from '#shared/invoicing/documents-contract.ts';
import { taskDue } from '#shared/maintenance/due.ts';
import { lastBareService, lastDone } from '#shared/maintenance/service-record.ts';
import type { MaintenancePlan } from '#shared/maintenance/task.ts';
import { languageOf } from '#shared/session/language.ts';
import type { User } from '#shared/session/user.ts';

type Deps = { readonly db: Kysely<Schema>; readonly catalogue: Pick<RunningCatalogue, 'current'> };
type Shown = AnswerOf<typeof endpoint>;
type Asked = { readonly id: number; readonly kTypeId: number | undefined };

/** The car of a paper, and what its service plan has for it now. */
export function documentCar({ db, catalogue }: Deps, user: User, { id, kTypeId }: Asked, now: Date): Promise<Shown> {
  return asFirm(db, user.firmId, async (tx): Promise<Shown> => {
    const car = await paperCar(tx, await findRow(tx, id), kTypeId);
    if (!car) return { car: null, tasks: [] };
    const { vin, mileage, firstRegistration, ...shown } = car;
    if (car.adcTypeId === null || !isPermitted(user.roles, 'ROUTE_MAINTENANCE_DATA')) return { car: shown, tasks: [] };
    const language = languageOf(user.locale);
    const today = localDay(now);
    const reader = { language, nameOf: partNames(catalogue.current(), language), today };
    const plan = await readPlan(tx, car.adcTypeId, reader);
    const { plate, kTypeId: type } = car;
    const known = { vin: vin || null, plate: plate || null, carId: null, kTypeId: type };
    const records = car.isOfPaper ? await readServiceHistory(tx, known) : [];
    return { car: shown, tasks: plan ? tasksOf(plan, { mileage, firstRegistration }, records, today) : [] };
  });
}

/** By the fixed schedule: it is never later than the other. */
function tasksOf(
  plan: MaintenancePlan,
  { mileage, firstRegistration }: Pick<PaperCar, 'mileage' | 'firstRegistration'>,
  records: Parameters<typeof lastDone>[0],
  today: string,
): Shown['tasks'] {
  const lastService = lastBareService(records);
  const state = { mileageKm: mileage, today, firstRegistration, lastService, lastDone: lastDone(records) };
  return plan.tasks.map((task) => ({
    id: task.id,
    group: task.group,
    kind: task.kind,
    name: task.name,
    isDue: taskDue(task, 'fixed', state, plan).isDue,
    minutes: task.minutes,
    parts: task.parts.map(({ name }) => name),
    source: task.source,
  }));
}
