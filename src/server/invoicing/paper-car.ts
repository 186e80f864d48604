import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import type { DocumentRow } from '#server/invoicing/document-rows.ts';
import type { AnswerOf } from '#shared/contract.ts';
import type { documentCar } from '#shared/invoicing/documents-contract.ts';

/** What is known of the car that positions are taken for. */
export type PaperCar = NonNullable<AnswerOf<typeof documentCar>['car']> & {
  readonly vin: string;
  readonly mileage: number | null;
  readonly firstRegistration: string | null;
};

/** The paper's own vehicle; another type only where it is named. null: there is none, or the catalogue does not know it. */
export async function paperCar(
  tx: Transaction<Schema>,
  { draft, state }: Pick<DocumentRow, 'draft' | 'state'>,
  kTypeId?: number,
): Promise<PaperCar | null> {
  const own = state === 'draft' && draft.vehicleId !== null ? await ownVehicle(tx, draft.vehicleId) : null;
  const wanted = kTypeId ?? own?.k_type_id ?? null;
  if (wanted === null) return null;
  const type = await tx
    .selectFrom('vehicle_type')
    .innerJoin('model_series', 'model_series.id', 'vehicle_type.model_id')
    .innerJoin('producer', 'producer.id', 'model_series.producer_id')
    .select(['vehicle_type.adc_type_id', 'producer.name as producer', 'model_series.name as model'])
    .select('vehicle_type.name as type')
    .where('vehicle_type.k_type_id', '=', wanted)
    .executeTakeFirst();
  if (!type) return null;
  const isOfPaper = own?.k_type_id === wanted;
  return {
    kTypeId: wanted,
    adcTypeId: type.adc_type_id,
    plate: (isOfPaper && own?.plate) || '',
    name: (isOfPaper && own?.car_name) || `${type.producer} ${type.model} ${type.type}`,
    isOfPaper,
    vin: (isOfPaper && own?.vin) || '',
    mileage: isOfPaper ? (draft.mileage ?? own?.mileage ?? null) : null,
    firstRegistration: isOfPaper ? (own?.first_registration ?? null) : null,
  };
}

const ownVehicle = (tx: Transaction<Schema>, id: number) =>
  tx.selectFrom('customer_vehicle').selectAll().where('id', '=', id).executeTakeFirst();
