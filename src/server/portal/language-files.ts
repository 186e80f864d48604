import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { takesBrotli } from '#server/http/takes-brotli.ts';
import { firstLanguage, type Language, languages } from '#shared/session/language.ts';
import { openTexts } from '#shared/texts/open-texts.ts';

const pack = promisify(brotliCompress);
const folder = join(import.meta.dirname, '../../shared/texts');

/** R3.8: the areas' texts, put together. */
async function readTexts(language: Language): Promise<ReadonlyMap<string, unknown>> {
  const entries = await readdir(folder, { withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(folder, name, `${language}.json`));
  const parts = await Promise.all(files.map(async (file): Promise<object> => JSON.parse(await readFile(file, 'utf8'))));
  const merged = new Map(parts.flatMap((part) => Object.entries(part)));
  const keys = parts.flatMap((part) => Object.keys(part));
  if (merged.size < keys.length)
    throw new Error(`Two areas use the same first key of texts in ${language}: ${keys.sort().join(', ')}`);
  return merged;
}

type TextFiles = ReadonlyMap<string, TextFile>;

/** Read once: they are part of the program. */
let files: Promise<{ all: TextFiles; open: TextFiles }> | undefined;

async function readFiles() {
  const all = new Map<string, TextFile>();
  const open = new Map<string, TextFile>();
  for (const language of languages) {
    const texts = await readTexts(language);
    all.set(language, fileOf(Object.fromEntries(texts)));
    open.set(language, fileOf(Object.fromEntries([...texts].filter(([key]) => openTexts.includes(key)))));
  }
  return { all, open };
}

/** R7.5: a language without a file answers in the first one. */
export async function serveLanguageFiles(app: FastifyInstance): Promise<void> {
  files ??= readFiles();
  const { all, open } = await files;
  serveTexts(app, '/assets/i18n/:file', all);
  serveTexts(app, '/assets/i18n/open/:file', open);
}

type TextFile = { readonly body: string; readonly tag: string; packed?: Promise<Buffer> };

function fileOf(texts: object): TextFile {
  const body = JSON.stringify(texts);
  return { body, tag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"` };
}

function serveTexts(app: FastifyInstance, path: string, files: TextFiles): void {
  app.get<{ Params: { file: string } }>(path, async ({ params, headers }, reply) => {
    const language = /^([a-z]{2,3})\.json$/.exec(params.file)?.[1];
    const file = language && (files.get(language) ?? files.get(firstLanguage));
    if (!file) return reply.callNotFound();
    reply.header('etag', file.tag).header('cache-control', 'no-cache').header('vary', 'accept-encoding');
    if (headers['if-none-match'] === file.tag) return reply.code(304).send();
    reply.type('application/json; charset=utf-8');
    if (!takesBrotli(headers['accept-encoding'])) return reply.send(file.body);
    // Packed for the first who asks, beside other work, and kept: a quarter of the bytes.
    file.packed ??= pack(file.body);
    return reply.header('content-encoding', 'br').send(await file.packed);
  });
}
