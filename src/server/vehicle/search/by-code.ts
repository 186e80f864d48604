import { type Catalogue, foundCars } from '#server/vehicle/search/found-cars.ts';
import type { Car } from '#shared/vehicle/car.ts';

const shortestStart = 3;

/** The code as it stands, else what begins with it: papers often leave out the last letter. */
export async function byEngineCode(catalogue: Catalogue, code: string): Promise<Car[]> {
  const exact = await withEngine(catalogue, code, '=');
  return exact.length > 0 || code.length < shortestStart ? exact : withEngine(catalogue, `${code}%`, 'like');
}

const withEngine = (catalogue: Catalogue, code: string, compared: '=' | 'like') =>
  foundCars(catalogue, (types) =>
    types.where('type.k_type_id', 'in', (eb) =>
      eb.selectFrom('engine_code').select('engine_code.k_type_id').where('code', compared, code),
    ),
  );

export const byTypeNumber = (catalogue: Catalogue, number: string): Promise<Car[]> =>
  foundCars(catalogue, (types) =>
    types.where('type.k_type_id', 'in', (eb) =>
      eb.selectFrom('type_number').select('type_number.k_type_id').where('number', '=', number),
    ),
  );

export const byNatCode = (catalogue: Catalogue, code: string): Promise<Car[]> =>
  foundCars(catalogue, (types) =>
    types.where('type.k_type_id', 'in', (eb) =>
      eb.selectFrom('nat_code').select('nat_code.k_type_id').where('code', '=', code),
    ),
  );

export const byKTypes = (catalogue: Catalogue, ids: readonly number[]): Promise<Car[]> =>
  ids.length === 0 ? Promise.resolve([]) : foundCars(catalogue, (types) => types.where('type.k_type_id', 'in', ids));
