import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { labourQuantity } from '#server/invoicing/labour-position.ts';
import { readCarJobs, unitTenthsOf } from '#server/work/group-work.ts';
import { readLabourRates } from '#server/work/labour-rates.ts';
import { vatRateOf } from '#shared/format/vat-rate.ts';
import { blankPosition, type Position } from '#shared/invoicing/position.ts';
import { languageOf } from '#shared/session/language.ts';
import type { User } from '#shared/session/user.ts';
import { labourPrice } from '#shared/work/labour-price.ts';
import { centsOf } from '#shared/work/labour-rate.ts';
import { workTotal } from '#shared/work/overlap.ts';

type Tx = Transaction<Schema>;
type Work = {
  readonly jobs: readonly number[];
  readonly adcTypeId: number;
  readonly origin: 'work' | 'package' | 'maintenance';
};

/** What the firm charges at home. */
export async function ownVatRate(tx: Tx): Promise<number> {
  const { country } = await tx.selectFrom('firm').select('country').executeTakeFirstOrThrow();
  return vatRateOf(country);
}

/** Labour with the firm's own rates; what several jobs share is counted once. Jobs that the car does not have are left out. */
export async function jobPositions(tx: Tx, user: User, { jobs, adcTypeId, origin }: Work): Promise<Position[]> {
  const byId = new Map((await readCarJobs(tx, adcTypeId, languageOf(user.locale))).map((job) => [job.id, job]));
  const known = [...new Set(jobs)].flatMap((id) => byId.get(id) ?? []);
  if (known.length === 0) return [];
  const rates = await readLabourRates(tx);
  const unitTenths = await unitTenthsOf(tx, adcTypeId);
  const vatRate = await ownVatRate(tx);
  return workTotal(known).jobs.flatMap(({ id, minutes }) => {
    const job = byId.get(id);
    if (!job) return [];
    const centsPerHour = centsOf(rates, 'own', job.rate);
    const price = centsPerHour === null ? null : labourPrice(minutes, centsPerHour);
    return [
      {
        ...blankPosition(randomUUID(), 'labour' as const, vatRate),
        text: job.name,
        number: String(id),
        ...labourQuantity({ minutes, unitTenths, price, centsPerHour }),
        jobId: id,
        minutes,
        unitTenths,
        origin,
        source: job.source,
      },
    ];
  });
}

type Needed = { readonly text: string; readonly quantity: number };

/** Only the kind of part is known: which one, and for how much, somebody has to say. */
export const neededPart = ({ text, quantity }: Needed, vatRate: number, origin: Work['origin']): Position => ({
  ...blankPosition(randomUUID(), 'part', vatRate),
  text,
  quantity: quantity * 1000,
  origin,
});
