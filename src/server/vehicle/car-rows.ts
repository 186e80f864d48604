import { sql, type Transaction } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Schema } from '#server/db/schema.ts';
import type { Language } from '#shared/session/language.ts';
import type { Car, ServiceInfo } from '#shared/vehicle/car.ts';

type Tx = Transaction<Schema>;

/** Types of the catalogue with series, producer, first key and service infos. */
export function typeRows(tx: Tx, language: Language) {
  return tx
    .selectFrom('vehicle_type as type')
    .innerJoin('model_series as series', 'series.id', 'type.model_id')
    .innerJoin('producer', 'producer.id', 'series.producer_id')
    .select((eb) => [
      'type.k_type_id',
      'type.adc_type_id',
      'type.name',
      'type.kw',
      'type.ps',
      'type.ccm',
      'type.fuel',
      'type.engine_codes',
      'type.built_from',
      'type.built_to',
      'type.source',
      'series.kind',
      'series.name as model',
      'producer.name as producer',
      eb
        .selectFrom('vehicle_key')
        .whereRef('vehicle_key.k_type_id', '=', 'type.k_type_id')
        .select(sql<string>`min(hsn || '/' || tsn)`.as('key'))
        .as('hsn_tsn'),
      jsonArrayFrom(
        eb
          .selectFrom('service_info')
          .whereRef('service_info.k_type_id', '=', 'type.k_type_id')
          .select(['classification', 'valid_from', 'valid_to', 'remedy', 'reference', 'source'])
          .select(sql<string>`coalesce(titles ->> ${language}, titles ->> 'de')`.as('title'))
          // R4.12: recalls first, then the newest.
          .orderBy('classification', 'desc')
          .orderBy('valid_from', (order) => order.desc().nullsLast())
          .orderBy('id')
          .limit(100),
      ).as('service_infos'),
    ]);
}

/** The cars of all histories of the firm. */
export function historyRows(tx: Tx, language: Language) {
  return typeRows(tx, language)
    .innerJoin('user_car', 'user_car.k_type_id', 'type.k_type_id')
    .select([
      'user_car.id as car_id',
      'user_car.plate',
      'user_car.vin',
      'user_car.mileage_km',
      'user_car.first_registration',
      'user_car.note',
      'user_car.pinned',
      'user_car.last_used_at',
    ]);
}

/** The cars of one user's history. */
export const ownCarRows = (tx: Tx, accountId: number, language: Language) =>
  historyRows(tx, language).where('user_car.account_id', '=', accountId);

export type TypeRow = Awaited<ReturnType<ReturnType<typeof typeRows>['execute']>>[number];
type OwnCarRow = Awaited<ReturnType<ReturnType<typeof ownCarRows>['execute']>>[number];

const instant = (at: string | Date | null) => (at === null ? null : new Date(at).toISOString());

const nobodys = {
  plate: null,
  vin: null,
  mileageKm: null,
  firstRegistration: null,
  note: null,
  carId: null,
  pinned: false,
  lastUsedAt: null,
};

/** R3.2: as a search finds it, nobody's yet. */
export function toFoundCar(row: TypeRow): Car {
  return {
    kTypeId: row.k_type_id,
    adcTypeId: row.adc_type_id,
    kind: row.kind,
    producer: row.producer,
    model: row.model,
    type: row.name,
    kw: row.kw,
    ps: row.ps,
    ccm: row.ccm,
    fuel: row.fuel,
    engineCodes: row.engine_codes,
    builtFrom: row.built_from,
    builtTo: row.built_to,
    hsnTsn: row.hsn_tsn,
    source: row.source,
    serviceInfos: row.service_infos.map(
      ({ valid_from, valid_to, ...info }): ServiceInfo => ({
        ...info,
        validFrom: instant(valid_from),
        validTo: instant(valid_to),
      }),
    ),
    ...nobodys,
  };
}

export function toOwnCar(row: OwnCarRow): Car {
  return {
    ...toFoundCar(row),
    carId: row.car_id,
    plate: row.plate,
    vin: row.vin,
    mileageKm: row.mileage_km,
    firstRegistration: row.first_registration,
    note: row.note,
    pinned: row.pinned,
    lastUsedAt: instant(row.last_used_at),
  };
}
