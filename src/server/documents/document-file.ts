import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { noteExport } from '#server/db/note-export.ts';
import { csvText } from '#server/documents/csv-text.ts';
import { documentTable } from '#server/documents/document-table.ts';
import { paperWords } from '#server/documents/paper-words.ts';
import {
  type DocumentDeps,
  type DocumentFile,
  planFiles,
  writeDocument,
  writeXml,
} from '#server/documents/write-document.ts';
import { xlsxFileOf } from '#server/documents/xlsx-file-of.ts';
import { checkAccess } from '#server/http/access.ts';
import { bytesPolicy } from '#server/http/picture-policy.ts';
import { refuseCrossSite } from '#server/http/same-site.ts';
import type { ServeDeps } from '#server/http/serve.ts';
import { zipFiles } from '#server/http/zip-files.ts';
import { mostZipped } from '#shared/documents/document-files.ts';
import { filterOf, filterQuerySchema } from '#shared/documents/document-filter.ts';
import { Failure } from '#shared/failures.ts';
import { languageOf } from '#shared/session/language.ts';
import type { User } from '#shared/session/user.ts';

type Deps = Pick<ServeDeps, 'findSignedIn' | 'clock'> & DocumentDeps;

/** Papers and lists, which a browser opens by itself: same session, GET only. */
export function serveDocuments(app: FastifyInstance, { findSignedIn, clock, ...deps }: Deps): void {
  const userOf = async (request: FastifyRequest, reply: FastifyReply, now: Date): Promise<User> => {
    refuseCrossSite(request.headers);
    const signedIn = await findSignedIn(request, reply, now);
    checkAccess({ access: 'ROLE_USER_LIGHT', beforeAgreement: false }, signedIn?.user ?? null);
    if (!signedIn) throw new Failure('NOT_SIGNED_IN');
    return signedIn.user;
  };

  app.get<{ Params: { file: string } }>('/files/documents/:file', async (request, reply) => {
    const now = clock();
    const user = await userOf(request, reply, now);
    const [, id, ending] = /^([1-9]\d{0,14})\.(pdf|xml)$/.exec(request.params.file) ?? [];
    if (id === undefined) throw new Failure('NOT_FOUND');
    const write = ending === 'pdf' ? writeDocument : writeXml;
    const file = await write(deps, user, Number(id), now);
    if (!file.isForeign) return send(reply, file, 'inline');
    // What others have made is saved, not shown; opened all the same, it runs nothing and has no origin.
    reply.header('content-security-policy', bytesPolicy);
    return send(reply, file, 'attachment');
  });

  app.get<{ Querystring: { ids?: unknown } }>('/files/documents.zip', async (request, reply) => {
    const now = clock();
    const user = await userOf(request, reply, now);
    // One that comes twice is an array, and no list of ids.
    const asked = typeof request.query.ids === 'string' ? request.query.ids : '';
    if (!/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/.test(asked)) throw new Failure('INVALID_INPUT');
    const ids = [...new Set(asked.split(',').map(Number))];
    if (ids.length > mostZipped) throw new Failure('TOO_LARGE');
    const files = await planFiles(deps, user, ids, now);
    await noteExport(deps.db, user, { file: 'documents.zip' }, now);
    const name = `${paperWords(languageOf(user.locale))('documents')}.zip`;
    return told(reply, { name, contentType: 'application/zip' }, 'attachment').send(zipFiles(files, now));
  });

  for (const format of ['csv', 'xlsx'] as const) {
    app.get(`/files/documents.${format}`, async (request, reply) => {
      const now = clock();
      const user = await userOf(request, reply, now);
      const query = filterQuerySchema.safeParse(request.query);
      if (!query.success) throw new Failure('INVALID_INPUT');
      const table = await documentTable(deps.db, user, filterOf(query.data), now);
      await noteExport(deps.db, user, { file: `documents.${format}` }, now);
      const name = paperWords(languageOf(user.locale))('documents');
      const file =
        format === 'csv'
          ? { contentType: 'text/csv; charset=utf-8', bytes: new TextEncoder().encode(csvText(table)) }
          : {
              contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
              bytes: await xlsxFileOf(table, name, now),
            };
      return send(reply, { name: `${name}.${format}`, ...file }, 'attachment');
    });
  }
}

const told = (reply: FastifyReply, { name, contentType }: Omit<DocumentFile, 'bytes'>, how: 'inline' | 'attachment') =>
  reply
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `${how}; filename="${name}"`)
    .type(contentType);

const send = (reply: FastifyReply, { bytes, name, contentType }: DocumentFile, how: 'inline' | 'attachment') =>
  told(reply, { name, contentType }, how).send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
