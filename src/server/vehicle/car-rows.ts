import { type Expression, sql, type Transaction } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Schema } from '#server/db/schema.ts';
import type { Car, ServiceInfo } from '#shared/vehicle/car.ts';

type Tx = Transaction<Schema>;

/** The cars of one user, with the type's facts and its service infos. */
export function cars(tx: Tx, accountId: number) {
  return tx
    .selectFrom('user_car')
    .innerJoin('vehicle_type as type', 'type.k_type_id', 'user_car.k_type_id')
    .selectAll('type')
    .select((eb) => [
      'user_car.plate',
      'user_car.vin',
      'user_car.mileage_km',
      'user_car.first_registration',
      'user_car.note',
      'user_car.last_used_at',
      serviceInfos(eb.ref('type.k_type_id')).as('service_infos'),
      eb
        .selectFrom('vehicle_key')
        .whereRef('vehicle_key.k_type_id', '=', 'type.k_type_id')
        .select(sql<string>`min(hsn || '/' || tsn)`.as('key'))
        .as('hsn_tsn'),
    ])
    .where('user_car.account_id', '=', accountId);

  function serviceInfos(kTypeId: Expression<number>) {
    return jsonArrayFrom(
      tx
        .selectFrom('service_info')
        .select(['classification', 'valid_from', 'valid_to', 'title', 'reference', 'source'])
        .where('k_type_id', '=', kTypeId)
        .orderBy('id'),
    );
  }
}

type CarRow = NonNullable<Awaited<ReturnType<ReturnType<typeof cars>['executeTakeFirst']>>>;

const instant = (at: string | Date | null) => (at === null ? null : new Date(at).toISOString());

export function toCar(row: CarRow): Car {
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
    plate: row.plate,
    vin: row.vin,
    mileageKm: row.mileage_km,
    firstRegistration: row.first_registration,
    note: row.note,
    lastUsedAt: instant(row.last_used_at),
  };
}
