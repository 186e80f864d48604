import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { ownCar, readServiceHistory } from '#server/maintenance/service-history.ts';
import { type PlanReader, readPlan } from '#server/maintenance/store.ts';
import type { AnswerOf, CallInput } from '#shared/contract.ts';
import { serviceFactsFault } from '#shared/maintenance/check-service-facts.ts';
import type * as contract from '#shared/maintenance/contract.ts';
import { taskDue } from '#shared/maintenance/due.ts';
import { lastBareService, lastDone } from '#shared/maintenance/service-record.ts';
import type { User } from '#shared/session/user.ts';

type Wish = CallInput<typeof contract.maintenanceDue>['body'];
type Answer = AnswerOf<typeof contract.maintenanceDue>;

export async function dueTasks(
  tx: Transaction<Schema>,
  user: User,
  wish: Wish,
  today: string,
  reader: PlanReader,
): Promise<Answer> {
  const { adcTypeId, carId, schedule, mileageKm, firstRegistration, lastService } = wish;
  const fault = serviceFactsFault({ mileageKm, today, firstRegistration, lastService });
  if (fault) return { kind: 'fault', fault };
  const plan = await readPlan(tx, adcTypeId, reader);
  if (!plan) return { kind: 'due', tasks: [] };
  const records = carId === null ? [] : await readServiceHistory(tx, await ownCar(tx, user, carId));
  const car = {
    mileageKm,
    today,
    firstRegistration,
    lastService: lastService ?? lastBareService(records),
    lastDone: lastDone(records),
  };
  const tasks = plan.tasks.flatMap((task) => {
    const { isDue, ...due } = taskDue(task, schedule, car, plan);
    return isDue ? [{ task, ...due }] : [];
  });
  return { kind: 'due', tasks };
}
