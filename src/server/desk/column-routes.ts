import type { Kysely, Transaction } from 'kysely';
import { asDesk } from '#server/db/as-desk.ts';
import type { Schema } from '#server/db/schema.ts';
import { importDoors } from '#server/desk/import-routes.ts';
import { type Route, serve } from '#server/http/serve.ts';
import { assignedHeadings, rememberHeadings } from '#server/imports/assigned-headings.ts';
import { checkColumns, fileColumns } from '#server/imports/file-columns.ts';
import { adminColumns } from '#shared/admin/imports-contract.ts';
import { deskColumns } from '#shared/desk/imports-contract.ts';
import { deskSynonymColumns } from '#shared/desk/synonyms-contract.ts';
import { tourColumns } from '#shared/desk/tours-contract.ts';
import { Failure } from '#shared/failures.ts';
import type { TableKind } from '#shared/imports/import-columns.ts';
import { isOffers } from '#shared/imports/import-kinds.ts';
import type { User } from '#shared/session/user.ts';

type Tx = Transaction<Schema>;
type Through = <Result>(
  user: User,
  now: Date,
  work: (tx: Tx, supplier: (typed: string | null) => string | null) => Promise<Result>,
) => Promise<Result>;
type Table = { readonly kind: TableKind; readonly supplier: string | null };

/** The headings of tables: an operator assigns those of any list, a supplier's user those of the supplier's own. */
export function columnRoutes({ db }: { readonly db: Kysely<Schema> }): Route[] {
  const doors = importDoors(db);
  const admin: Through = (user, now, work) => doors.admin(user, now, (tx) => work(tx, (typed) => typed));
  const desk: Through = (user, now, work) => doors.desk(user, now, (tx, { whose }) => work(tx, () => whose));
  const tours: Through = (user, now, work) =>
    asDesk(db, user, 'ROLE_TOUR_IMPORT', now, (tx, { code }) => work(tx, () => code));
  const synonyms: Through = (user, now, work) =>
    asDesk(db, user, 'ROLE_TREE_SYNONYM_IMPORT', now, (tx, { code }) => work(tx, () => code));
  return [
    ...routesOf(adminColumns, admin),
    ...routesOf(deskColumns, desk),
    ...routesOf(tourColumns, tours),
    ...routesOf(deskSynonymColumns, synonyms),
  ];
}

type Contract = typeof adminColumns | typeof deskColumns | typeof tourColumns | typeof deskSynonymColumns;

function routesOf(contract: Contract, through: Through): Route[] {
  return [
    serve(contract.read, async ({ body }, { user: { user }, now }) => {
      const assigned = await through(user, now, (tx, supplierOf) =>
        assignedHeadings(tx, body.kind, ownerOf(body, supplierOf)),
      );
      return fileColumns(body.heads, body.kind, assigned);
    }),
    serve(contract.assign, ({ body }, { user: { user }, now }) =>
      through(user, now, async (tx, supplierOf) => {
        checkColumns(body.kind, body.headings);
        await rememberHeadings(tx, body.kind, await knownOwner(tx, ownerOf(body, supplierOf)), body.headings);
        return { kind: 'kept' as const };
      }),
    ),
  ];
}

/** Lists of authorities have no owner, and the operator's own words of the search. */
function ownerOf({ kind, supplier }: Table, supplierOf: (typed: string | null) => string | null): string | null {
  const owner = supplierOf(supplier);
  if (kind === 'synonyms') return owner;
  if (!isOffers(kind) && kind !== 'tours') return null;
  if (owner === null) throw new Failure('INVALID_INPUT');
  return owner;
}

async function knownOwner(tx: Tx, code: string | null): Promise<string | null> {
  if (code === null) return null;
  const known = await tx.selectFrom('supplier').select('code').where('code', '=', code).executeTakeFirst();
  if (!known) throw new Failure('NOT_FOUND');
  return known.code;
}
