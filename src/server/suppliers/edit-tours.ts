import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Operator } from '#server/db/as-operator.ts';
import type { Schema } from '#server/db/schema.ts';
import { readTours } from '#server/gateways/supplier-system/read-branch.ts';
import { Failure } from '#shared/failures.ts';
import { planProblemsOf, type TourPlan } from '#shared/suppliers/tour-plan.ts';

type Tx = Transaction<Schema>;

const versionOf = (plan: TourPlan) =>
  createHash('sha256').update(JSON.stringify(plan)).digest('base64url').slice(0, 22);

const inOrder = (days: readonly number[]) => [...new Set(days)].sort((a, b) => a - b);

/** Always in the same order, so that equal plans have equal versions. */
function tidy({ tours, hours, pickingMinutes }: TourPlan): TourPlan {
  return {
    tours: tours
      .map(({ name, weekdays, cutOff, arrival, arrivesDaysLater }) => ({
        name,
        weekdays: inOrder(weekdays),
        cutOff,
        arrival,
        arrivesDaysLater,
      }))
      .sort((a, b) => a.cutOff.localeCompare(b.cutOff) || a.name.localeCompare(b.name)),
    hours: hours
      .map(({ weekdays, opens, closes }) => ({ weekdays: inOrder(weekdays), opens, closes }))
      .sort((a, b) => a.weekdays.join().localeCompare(b.weekdays.join()) || a.opens.localeCompare(b.opens)),
    pickingMinutes,
  };
}

/** `lock`: nobody else changes it before we have. */
export async function readPlan(tx: Tx, code: string, { lock = false } = {}) {
  const wanted = tx.selectFrom('supplier').select('picking_minutes').where('code', '=', code);
  const supplier = await (lock ? wanted.forUpdate() : wanted).executeTakeFirst();
  if (!supplier) throw new Failure('NOT_FOUND');
  const hours = await tx
    .selectFrom('opening_hours')
    .select(['weekdays', 'opens', 'closes'])
    .where('supplier_code', '=', code)
    .limit(50)
    .execute();
  const tours = await readTours(tx, code);
  const plan = tidy({
    tours: tours.map((tour) => ({ ...tour, weekdays: [...tour.weekdays] })),
    hours,
    pickingMinutes: supplier.picking_minutes,
  });
  return { plan, version: versionOf(plan) };
}

type Wish = { readonly plan: TourPlan; readonly version: string };

/** All together: while tours change, no order sees half of them. */
export async function changePlan(tx: Tx, writer: Pick<Operator, 'note'>, code: string, wish: Wish) {
  const before = await readPlan(tx, code, { lock: true });
  if (planProblemsOf(wish.plan).length > 0) return { kind: 'refused' as const };
  if (before.version !== wish.version) return { kind: 'changed' as const, ...before };
  const plan = tidy(wish.plan);
  await tx.deleteFrom('tour').where('supplier_code', '=', code).execute();
  await tx.deleteFrom('opening_hours').where('supplier_code', '=', code).execute();
  const tours = plan.tours.map(({ cutOff: cut_off, arrivesDaysLater: arrives_days_later, ...tour }) => ({
    supplier_code: code,
    ...tour,
    cut_off,
    arrives_days_later,
  }));
  if (tours.length > 0) await tx.insertInto('tour').values(tours).execute();
  const hours = plan.hours.map((one) => ({ supplier_code: code, ...one }));
  if (hours.length > 0) await tx.insertInto('opening_hours').values(hours).execute();
  await tx.updateTable('supplier').set({ picking_minutes: plan.pickingMinutes }).where('code', '=', code).execute();
  const detail = { code, before: summary(before.plan), after: summary(plan) };
  await writer.note({ action: 'changed', subject: 'tours', subjectId: 0, detail });
  return { kind: 'saved' as const, plan, version: versionOf(plan) };
}

/** For the log: "Tour 1 12345 08:30–10:00; …" */
const summary = ({ tours, hours }: TourPlan) =>
  [
    ...tours.map(
      ({ name, weekdays, cutOff, arrival, arrivesDaysLater }) =>
        `${name} ${weekdays.join('')} ${cutOff}–${arrival}${arrivesDaysLater > 0 ? `+${arrivesDaysLater}` : ''}`,
    ),
    ...hours.map(({ weekdays, opens, closes }) => `${weekdays.join('')} ${opens}–${closes}`),
  ]
    .join('; ')
    .slice(0, 2000);
