import type { CartDeps } from '#server/cart/cart-deps.ts';
import { putTogether } from '#server/work/put-together.ts';
import type { CallInput } from '#shared/contract.ts';
import type * as contract from '#shared/maintenance/contract.ts';
import type { MaintenanceTask } from '#shared/maintenance/task.ts';
import type { User } from '#shared/session/user.ts';
import type { WorkPut } from '#shared/work/work-job.ts';

type Wish = CallInput<typeof contract.serviceToCart>['body'];

type Found = {
  readonly adcTypeId: number;
  readonly tasks: readonly MaintenanceTask[];
  readonly parts: readonly contract.ServiceArticle[];
};

/** Parts and labour of the tasks; the same key again adds nothing. */
export function serviceToCart(
  deps: CartDeps,
  user: User,
  { carId, rate, key }: Wish,
  { adcTypeId, tasks, parts }: Found,
  now: Date,
): Promise<WorkPut> {
  const jobs = tasks.flatMap(({ jobId }) => jobId ?? []);
  return putTogether(deps, user, { kind: 'service', key, adcTypeId, carId, jobs, rate, parts }, now);
}
