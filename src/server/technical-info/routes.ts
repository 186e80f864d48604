import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { asFirm } from '#server/db/tenant.ts';
import { type Route, serve, serveRead } from '#server/http/serve.ts';
import { allValues, readCarSheets } from '#server/technical-info/car-sheets.ts';
import { countFaultCodes, findFaultCodes } from '#server/technical-info/fault-codes.ts';
import { markSheet, technicalFavourites } from '#server/technical-info/favourites.ts';
import { findValues } from '#server/technical-info/find-values.ts';
import { moduleAvailability } from '#server/technical-info/module-availability.ts';
import { Failure } from '#shared/failures.ts';
import { localDay } from '#shared/format/zoned-time.ts';
import { languageOf } from '#shared/session/language.ts';
import * as contract from '#shared/technical-info/contract.ts';

/** R2.3, R6.6 */
export function technicalInfoRoutes({ db }: { readonly db: Kysely<Schema> }): Route[] {
  return [
    serveRead(contract.technicalSheets, async ({ query }, { user: { user }, now, db }) => {
      const sheets = await readCarSheets(db, user, { ...query, today: localDay(now) });
      const values = allValues(sheets);
      return {
        sheets: sheets.map(({ key, name, sections }) => {
          return { key, name, count: sections.reduce((sum, section) => sum + section.values.length, 0) };
        }),
        changes: values.filter(({ change }) => change !== null),
        faultCodes: await asFirm(db, user.firmId, countFaultCodes),
      };
    }),

    serveRead(contract.technicalSheet, async ({ params, query }, { user: { user }, now, db }) => {
      const sheets = await readCarSheets(db, user, { ...query, today: localDay(now) });
      const sheet = sheets.find(({ key }) => key === params.key);
      if (!sheet) throw new Failure('NOT_FOUND');
      return sheet;
    }),

    serveRead(contract.technicalValues, async ({ query: { adcTypeId, text } }, { user: { user }, now, db }) => {
      const sheets = await readCarSheets(db, user, { adcTypeId, today: localDay(now) });
      return { values: findValues(allValues(sheets), text) };
    }),

    serveRead(contract.faultCodes, ({ query }, { user: { user }, db }) =>
      asFirm(db, user.firmId, (tx) => findFaultCodes(tx, query.text ?? '', languageOf(user.locale))),
    ),

    serveRead(contract.technicalFavourites, (_input, { user, db }) => technicalFavourites(db, user.user)),

    serve(contract.markTechnicalSheet, ({ params, body }, { user, now }) =>
      markSheet(db, user.user, { ...params, ...body }, now),
    ),

    serveRead(contract.moduleAvailability, ({ query }, { user: { user }, db }) =>
      asFirm(db, user.firmId, (tx) => moduleAvailability(tx, query.adcTypeId)),
    ),
  ];
}
