import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { allSynonyms } from '#server/admin/synonyms.ts';
import { asDesk } from '#server/db/as-desk.ts';
import type { Schema } from '#server/db/schema.ts';
import { importDoors } from '#server/desk/import-routes.ts';
import { reportWords } from '#server/desk/report-words.ts';
import { csvText } from '#server/documents/csv-text.ts';
import { xlsxFileOf } from '#server/documents/xlsx-file-of.ts';
import { checkAccess } from '#server/http/access.ts';
import { refuseCrossSite } from '#server/http/same-site.ts';
import type { ServeDeps } from '#server/http/serve.ts';
import { readRun } from '#server/imports/queue/run-rows.ts';
import { readPlan } from '#server/suppliers/edit-tours.ts';
import { isPermitted } from '#shared/access/permissions.ts';
import type { Role } from '#shared/access/roles.ts';
import { Failure } from '#shared/failures.ts';
import { languageOf } from '#shared/session/language.ts';
import type { User } from '#shared/session/user.ts';
import { harmless, tourCells, tourHeadings } from '#shared/suppliers/tour-file.ts';

type Deps = Pick<ServeDeps, 'findSignedIn' | 'clock'> & { readonly db: Kysely<Schema> };
type Table = {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
};

/** Lists that a browser saves by itself: same session, GET only. Who takes the tours along is noted; else nothing is changed. */
export function serveDeskFiles(app: FastifyInstance, { findSignedIn, clock, db }: Deps): void {
  const userOf = async (request: FastifyRequest, reply: FastifyReply, now: Date, anyOf: readonly Role[]) => {
    refuseCrossSite(request.headers);
    const signedIn = await findSignedIn(request, reply, now);
    const access = anyOf.find((role) => isPermitted(signedIn?.user.roles ?? [], role)) ?? anyOf[0];
    checkAccess({ access: access ?? 'ROLE_ADMIN', beforeAgreement: false }, signedIn?.user ?? null);
    if (!signedIn) throw new Failure('NOT_SIGNED_IN');
    return signedIn.user;
  };

  const serveTable = (path: string, roles: readonly Role[], tableOf: (user: User, now: Date) => Promise<Table>) => {
    for (const format of ['csv', 'xlsx'] as const)
      app.get(`${path}.${format}`, async (request, reply) => {
        const now = clock();
        const table = await tableOf(await userOf(request, reply, now, roles), now);
        return send(reply, table, format, now);
      });
  };

  serveTable('/files/supplier/tours', ['ROLE_TOUR_EXPORT'], (user, now) =>
    asDesk(db, user, 'ROLE_TOUR_EXPORT', now, async (tx, { code, note }) => {
      const { plan } = await readPlan(tx, code);
      await note({ action: 'exported', subject: 'tours', subjectId: 0, detail: { code } });
      return {
        name: `touren-${code.toLowerCase()}`,
        columns: tourHeadings,
        rows: plan.tours.map((tour) => Object.values(tourCells(tour))),
      };
    }),
  );

  serveTable('/files/supplier/synonyms', ['ROLE_TREE_SYNONYM_IMPORT'], (user, now) =>
    asDesk(db, user, 'ROLE_TREE_SYNONYM_IMPORT', now, async (tx, { code }) => ({
      name: 'Synonyme',
      columns: ['Ziel', 'Nummer', 'Sprache', 'Wort'],
      rows: (await allSynonyms(tx, code)).map(({ target, targetId, language, word }) => [
        target,
        String(targetId),
        language,
        harmless(word),
      ]),
    })),
  );

  app.get<{ Params: { import: string } }>('/files/imports/:import/report.csv', async (request, reply) => {
    const now = clock();
    const user = await userOf(request, reply, now, ['ROLE_ADMIN', 'ROLE_CATDATA']);
    if (!/^[1-9]\d{0,14}$/.test(request.params.import)) throw new Failure('NOT_FOUND');
    const id = Number(request.params.import);
    const through = isPermitted(user.roles, 'ROLE_ADMIN') ? importDoors(db).admin : importDoors(db).desk;
    const { run, report } = await through(user, now, (tx, { whose }) => readRun(tx, whose, id));
    const inWords = reportWords(languageOf(user.locale));
    const rows = [
      ...(run.reason === null ? [] : [['', harmless(inWords(run.reason))]]),
      ...report.map(({ line, reason }) => [String(line), harmless(inWords(reason))]),
    ];
    return send(reply, { name: `import-${id}`, columns: ['Zeile', 'Grund'], rows }, 'csv', now);
  });
}

async function send(reply: FastifyReply, { name, columns, rows }: Table, format: 'csv' | 'xlsx', now: Date) {
  const table = { columns, rows: rows.map((row) => row.map((text) => ({ kind: 'text' as const, text }))) };
  const [type, bytes] =
    format === 'csv'
      ? ['text/csv; charset=utf-8', Buffer.from(csvText(table))]
      : ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', await xlsxFileOf(table, name, now)];
  return reply
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename="${name}.${format}"`)
    .type(type)
    .send(bytes);
}
