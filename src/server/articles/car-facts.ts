import type { Kysely, Transaction } from 'kysely';
import { catalogueIndex } from '#server/catalogue/catalogue-index.ts';
import type { Snapshot } from '#server/catalogue/snapshot.ts';
import { valueText } from '#server/catalogue/value-text.ts';
import type { Schema } from '#server/db/schema.ts';
import { tell } from '#server/db/tell.ts';
import { asFirm } from '#server/db/tenant.ts';
import { readOwnCar } from '#server/vehicle/store.ts';
import type { CarFact } from '#shared/articles/fit.ts';
import { type Language, languageOf } from '#shared/session/language.ts';
import type { User } from '#shared/session/user.ts';

type Tx = Transaction<Schema>;
const most = 1000;

/** What is known of a car of the user's own history; null if it is none. */
export function carFacts(db: Kysely<Schema>, user: User, snapshot: Snapshot, carId: number): Promise<CarFact[] | null> {
  return asFirm(db, user.firmId, (tx) => readFacts(tx, user, snapshot, carId));
}

async function readFacts(tx: Tx, user: User, snapshot: Snapshot, carId: number): Promise<CarFact[] | null> {
  const car = await readOwnCar(tx, user, carId);
  if (car === null) return null;
  const byVin = await tx
    .selectFrom('vin_equipment')
    .select(['criterion_id as criterionId', 'value_id as valueId'])
    .where('vin', '=', car.vin ?? '')
    .orderBy('criterion_id')
    .limit(most)
    .execute();
  const answered = await tx
    .selectFrom('user_car_fact')
    .select(['criterion_id as criterionId', 'value_id as valueId', 'is_none as isNone'])
    .where('user_car_id', '=', carId)
    .orderBy('criterion_id')
    .limit(most)
    .execute();
  // What the maker built in counts more than what someone remembers.
  const told = new Set(byVin.map(({ criterionId }) => criterionId));
  const language = languageOf(user.locale);
  return [
    ...byVin.map((fact) => ({ ...fact, isNone: false, known: 'vin' as const })),
    ...answered
      .filter(({ criterionId }) => !told.has(criterionId))
      .map((fact) => ({ ...fact, known: 'answer' as const })),
  ].flatMap((fact) => inWords(snapshot, fact, language) ?? []);
}

/** null: this release has no word for it. */
function inWords(snapshot: Snapshot, fact: Omit<CarFact, 'criterion' | 'value'>, language: Language) {
  const { criterionAt, valueAt } = catalogueIndex(snapshot);
  const criterion = snapshot.words.criteria[criterionAt.get(fact.criterionId) ?? -1];
  const value = fact.valueId === null ? null : valueAt.get(fact.valueId);
  if (criterion === undefined || value === undefined) return null;
  return {
    ...fact,
    criterion: criterion.names[language],
    value: value === null ? null : valueText(snapshot, value, language),
  };
}

export type Answer = {
  readonly carId: number;
  readonly criterionId: number;
  readonly valueId: number | null;
  /** None of the values in question. */
  readonly isNone?: boolean | undefined;
  readonly forget?: boolean | undefined;
};

/** `unknown-car`: none of the user's own. `unknown-answer`: no question of the catalogue, or no answer to it. */
export type Answered = CarFact[] | 'unknown-car' | 'unknown-answer';

export function answerQuestion(
  db: Kysely<Schema>,
  user: User,
  snapshot: Snapshot,
  answer: Answer,
  now: Date,
): Promise<Answered> {
  return asFirm(db, user.firmId, async (tx) => {
    if ((await readOwnCar(tx, user, answer.carId)) === null) return 'unknown-car';
    if (answer.forget !== true && !isAnswer(snapshot, answer)) return 'unknown-answer';
    if (answer.forget === true) await forget(tx, answer);
    else await remember(tx, user, answer, now);
    await tell(tx, { account: user.id, topic: 'vehicle' });
    return (await readFacts(tx, user, snapshot, answer.carId)) ?? 'unknown-car';
  });
}

function isAnswer(snapshot: Snapshot, { criterionId, valueId, isNone }: Answer): boolean {
  const { criterionAt, valueAt } = catalogueIndex(snapshot);
  const criterion = criterionAt.get(criterionId);
  const judgement = snapshot.words.criteria[criterion ?? -1]?.judgement;
  if (judgement !== 'question' && judgement !== 'engine') return false;
  if (isNone === true) return valueId === null;
  return valueId === null || snapshot.values.criterion[valueAt.get(valueId) ?? -1] === criterion;
}

async function remember(tx: Tx, { firmId }: User, answer: Answer, now: Date): Promise<void> {
  const { carId, criterionId, valueId, isNone = false } = answer;
  const said = { value_id: valueId, is_none: isNone, answered_at: now };
  await tx
    .insertInto('user_car_fact')
    .values({ firm_id: firmId, user_car_id: carId, criterion_id: criterionId, ...said })
    .onConflict((conflict) => conflict.columns(['firm_id', 'user_car_id', 'criterion_id']).doUpdateSet(said))
    .execute();
}

async function forget(tx: Tx, { carId, criterionId }: Answer): Promise<void> {
  await tx
    .deleteFrom('user_car_fact')
    .where('user_car_id', '=', carId)
    .where('criterion_id', '=', criterionId)
    .execute();
}
