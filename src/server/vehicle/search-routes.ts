import { type Route, serve } from '#server/http/serve.ts';
import { byEngineCode, byKTypes, byNatCode, byTypeNumber } from '#server/vehicle/search/by-code.ts';
import { byHsnTsn } from '#server/vehicle/search/by-hsn-tsn.ts';
import { byWords } from '#server/vehicle/search/by-words.ts';
import { possibleCars } from '#server/vehicle/search/possible-cars.ts';
import { suggest } from '#server/vehicle/search/suggest.ts';
import { inCatalogue, type SearchDeps, searchByPlate, searchByVin } from '#server/vehicle/search.ts';
import { type LookUpDeps, takeLookUp } from '#server/vehicle/take-look-up.ts';
import * as read from '#shared/vehicle/identifier.ts';
import { refused } from '#shared/vehicle/refusal.ts';
import * as contract from '#shared/vehicle/search-contract.ts';

export type VehicleSearchDeps = SearchDeps & LookUpDeps;

/** R7.17 and the smart box. What does not fit the identifier's form is refused with the reason. */
export function vehicleSearchRoutes(deps: VehicleSearchDeps): Route[] {
  const { db } = deps;
  return [
    serve(contract.byHsnTsn, async ({ params }, { user }) => {
      const key = readKey(params);
      return inCatalogue(db, user.user, (catalogue) => byHsnTsn(catalogue, key));
    }),

    serve(contract.possibleCars, async ({ params }, { user }) => {
      const key = readKey(params);
      return inCatalogue(db, user.user, (catalogue) => possibleCars(catalogue, key));
    }),

    serve(contract.byVin, async ({ params }, { user, now }) => {
      if (read.readVin(params.vin) !== null) await takeLookUp(deps, user, 'plate', now);
      return searchByVin(deps, user.user, params.vin);
    }),

    serve(contract.byEngineCode, async ({ params }, { user }) => {
      const code = read.readEngineCode(params.code);
      if (code === null) throw refused('code', 'notEngineCode');
      return inCatalogue(db, user.user, (catalogue) => byEngineCode(catalogue, code));
    }),

    serve(contract.byTypeNumber, async ({ params }, { user }) => {
      if (read.saysNoTypeNumber(params.number)) throw refused('number', 'useVin');
      const number = read.readTypeNumber(params.number);
      if (number === null) throw refused('number', 'notTypeNumber');
      return inCatalogue(db, user.user, (catalogue) => byTypeNumber(catalogue, number));
    }),

    serve(contract.byNatCode, async ({ params }, { user }) => {
      const code = read.readNatCode(params.code);
      if (code === null) throw refused('code', 'notNatCode');
      return inCatalogue(db, user.user, (catalogue) => byNatCode(catalogue, code));
    }),

    serve(contract.byKType, async ({ params }, { user }) => {
      const id = read.readKType(params.id);
      if (id === null) throw refused('id', 'notKType');
      return inCatalogue(db, user.user, (catalogue) => byKTypes(catalogue, [id]));
    }),

    serve(contract.byPlate, async ({ params }, { user, now }) => {
      const { plate } = params;
      if (read.readPlate(plate) || read.readPlateStart(plate) !== null) await takeLookUp(deps, user, 'plate', now);
      return searchByPlate(deps, user.user, plate);
    }),

    serve(contract.byWords, ({ query }, { user }) =>
      inCatalogue(db, user.user, (catalogue) => byWords(catalogue, query.text)),
    ),

    serve(contract.suggestCars, async ({ query }, { user, now }) => {
      const isOfSomebody = read.recognise(query.text).some((kind) => kind === 'plate' || kind === 'vin');
      if (isOfSomebody) await takeLookUp(deps, user, 'suggestion', now);
      return inCatalogue(db, user.user, (catalogue) => suggest(catalogue, user.user, query.text));
    }),
  ];
}

function readKey({ hsn, tsn }: read.HsnTsn): read.HsnTsn {
  const key = read.readHsnTsn(hsn, tsn);
  if (!key) throw refused(/^\s*\d{4}\s*$/.test(hsn) ? 'tsn' : 'hsn', 'notHsnTsn');
  return key;
}
