import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { RunningCatalogue } from '#server/catalogue/running-catalogue.ts';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import { checkAccess } from '#server/http/access.ts';
import { refuseCrossSite } from '#server/http/same-site.ts';
import type { ServeDeps } from '#server/http/serve.ts';
import { type Checklist, checklistPaper } from '#server/maintenance/checklist-paper.ts';
import { ownCar } from '#server/maintenance/service-history.ts';
import { readPlan } from '#server/maintenance/store.ts';
import { writePaper } from '#server/papers/write-paper.ts';
import { partNames } from '#server/work/part-names.ts';
import { Failure } from '#shared/failures.ts';
import { localDay } from '#shared/format/zoned-time.ts';
import { mileageFault } from '#shared/maintenance/check-service-facts.ts';
import { languageOf } from '#shared/session/language.ts';
import type { User } from '#shared/session/user.ts';

type Deps = Pick<ServeDeps, 'findSignedIn' | 'clock'> & {
  readonly db: Kysely<Schema>;
  readonly catalogue: Pick<RunningCatalogue, 'current'>;
};

const number = z
  .string()
  .regex(/^\d{1,12}$/)
  .transform(Number);
const flag = z
  .enum(['0', '1'])
  .default('0')
  .transform((text) => text === '1');
const askedSchema = z.object({
  /** Empty: all tasks of the plan. */
  tasks: z
    .string()
    .regex(/^(\d{1,10}(,\d{1,10}){0,99})?$/)
    .default(''),
  mileage: number.optional(),
  values: flag,
  customer: flag,
});
type Asked = z.infer<typeof askedSchema>;

/** The checklist as PDF, which a browser opens by itself: same session, GET only. */
export function serveChecklists(app: FastifyInstance, { db, catalogue, findSignedIn, clock }: Deps): void {
  app.get<{ Params: { file: string } }>('/files/maintenance/checklists/:file', async (request, reply) => {
    refuseCrossSite(request.headers);
    const now = clock();
    const signedIn = await findSignedIn(request, reply, now);
    checkAccess({ access: 'ROUTE_MAINTENANCE_DATA', beforeAgreement: false }, signedIn?.user ?? null);
    const id = /^([1-9]\d{0,14})\.pdf$/.exec(request.params.file)?.[1];
    if (!signedIn || id === undefined) throw new Failure('NOT_FOUND');
    const asked = askedSchema.safeParse(request.query);
    if (!asked.success || (asked.data.mileage !== undefined && mileageFault(asked.data.mileage) !== null))
      throw new Failure('INVALID_INPUT');
    const list = await readChecklist({ db, catalogue }, signedIn.user, Number(id), asked.data, now);
    return reply
      .header('cache-control', 'private, no-store')
      .header('content-disposition', 'inline; filename="checklist.pdf"')
      .type('application/pdf')
      .send(Buffer.from(await writePaper(checklistPaper(list))));
  });
}

function readChecklist(
  { db, catalogue }: Pick<Deps, 'db' | 'catalogue'>,
  user: User,
  carId: number,
  { tasks: wanted, mileage, values, customer }: Asked,
  now: Date,
): Promise<Checklist> {
  const language = languageOf(user.locale);
  return asFirm(db, user.firmId, async (tx) => {
    const car = await ownCar(tx, user, carId);
    const reader = { language, nameOf: partNames(catalogue.current(), language), today: localDay(now) };
    const plan = car.adcTypeId === null ? null : await readPlan(tx, car.adcTypeId, reader);
    if (!plan) throw new Failure('NOT_FOUND');
    const ids = new Set(wanted.split(',').filter(Boolean).map(Number));
    const tasks = wanted === '' ? plan.tasks : plan.tasks.filter(({ id }) => ids.has(id));
    if (tasks.length < ids.size) throw new Failure('NOT_FOUND');
    const firm = await tx
      .selectFrom('firm')
      .select(['name', 'street', 'postal_code', 'city'])
      .executeTakeFirstOrThrow();
    return {
      language,
      sender: [firm.name, firm.street, `${firm.postal_code} ${firm.city}`],
      car,
      plan,
      tasks,
      mileageKm: mileage ?? car.mileageKm,
      hasValues: values,
      hasCustomer: customer,
      now,
    };
  });
}
