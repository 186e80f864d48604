import { query } from '#client/api/query.ts';
import type { SearchRequest } from '#client/vehicle/search/search-request.ts';
import type { HsnTsn, IdentifierKind } from '#shared/vehicle/identifier.ts';
import {
  byEngineCode,
  byHsnTsn,
  byKType,
  byNatCode,
  byPlate,
  byTypeNumber,
  byVin,
  byWords,
  possibleCars,
} from '#shared/vehicle/search-contract.ts';

/** R7.17: one call for each way to name a car. */
export function searchQuery(request: SearchRequest) {
  switch (request.kind) {
    case 'hsnTsn':
      return query(byHsnTsn, { params: { hsn: request.hsn, tsn: request.tsn } });
    case 'vin':
      return query(byVin, { params: { vin: request.text } });
    case 'plate':
      return query(byPlate, { params: { plate: request.text } });
    case 'engineCode':
      return query(byEngineCode, { params: { code: request.text } });
    case 'typeNumber':
      return query(byTypeNumber, { params: { number: request.text } });
    case 'natCode':
      return query(byNatCode, { params: { code: request.text } });
    case 'kType':
      return query(byKType, { params: { id: request.text } });
    case 'words':
      return query(byWords, { query: { text: request.text } });
  }
}

/** What may be meant by a key that no type is mapped to: asked where the search itself has found none. */
export const possibleQuery = ({ hsn, tsn }: HsnTsn) => query(possibleCars, { params: { hsn, tsn } });

export const endpointOf: Record<IdentifierKind, { readonly name: string }> = {
  hsnTsn: byHsnTsn,
  vin: byVin,
  plate: byPlate,
  engineCode: byEngineCode,
  typeNumber: byTypeNumber,
  natCode: byNatCode,
  kType: byKType,
  words: byWords,
};
