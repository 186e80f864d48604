import { skipToken, useQuery } from '@tanstack/react-query';
import { query } from '#client/api/query.ts';
import { models, producers, types } from '#shared/vehicle/contract.ts';
import type { VehicleKind } from '#shared/vehicle/vehicle-kind.ts';

// The catalogue changes with a release, not while somebody picks a car.
const staleTime = 10 * 60_000;

export const useProducers = (kind: VehicleKind) => useQuery({ ...query(producers, { params: { kind } }), staleTime });

export function useModels(kind: VehicleKind, producer: number | null) {
  const asked = query(models, { params: { producer: String(producer), kind } });
  return useQuery({ ...asked, staleTime, ...(producer === null && { queryFn: skipToken }) });
}

export function useTypes(kind: VehicleKind, model: number | null) {
  const asked = query(types, { params: { model: String(model), kind } });
  return useQuery({ ...asked, staleTime, ...(model === null && { queryFn: skipToken }) });
}
