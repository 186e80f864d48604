import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ViteDevServer } from 'vite';
import { developmentPolicy } from '#dev/development-policy.ts';
import { entry, pagesDir, root } from '#dev/paths.ts';

/** What Vite writes for the nonce, which it does not know. */
export const noncePlaceholder = '%NONCE%';
export const pageSource = 'src/client/index.html';

/** The API server fills in the page as in production. */
export async function writePage(): Promise<void> {
  const page = await readFile(join(root, pageSource), 'utf8');
  await mkdir(pagesDir, { recursive: true });
  await writeFile(join(pagesDir, 'index.html'), page.replace('src="/main.tsx"', `src="${entry}"`));
}

/** Passes a response of the API server on; a page gets Vite's scripts on the way. */
export const passOn =
  (vite: ViteDevServer) =>
  async (from: IncomingMessage, to: ServerResponse): Promise<void> => {
    const { statusCode = 502 } = from;
    // They belong to the connection to the API server.
    const { connection: _connection, 'keep-alive': _keepAlive, ...headers } = from.headers;
    if (!headers['content-type']?.startsWith('text/html')) {
      to.writeHead(statusCode, headers);
      // A response that breaks off ends the browser's connection too, so that an event stream is opened again.
      pipeline(from, to, () => {});
      return;
    }
    const html = await text(from);
    if (!html.includes(entry)) {
      to.writeHead(statusCode, headers).end(html);
      return;
    }
    const policy = String(headers['content-security-policy']);
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
    const page = await vite.transformIndexHtml(to.req.url ?? '/', html);
    const { 'content-length': _length, ...rest } = headers;
    to.writeHead(statusCode, {
      ...rest,
      'content-security-policy': developmentPolicy(policy, to.req.headers.host ?? 'localhost'),
    });
    to.end(page.replaceAll(noncePlaceholder, nonce));
  };
