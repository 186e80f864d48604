import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contentSecurityPolicy, type Foreign } from '#server/http/headers.ts';
import { htmlAttributes } from '#server/portal/html-attributes.ts';
import { kindOf, pageFor, pageKinds } from '#server/portal/page-kinds.ts';
import { escapeHtml } from '#shared/format/escape-html.ts';
import firstTexts from '#shared/texts/portal/de.json' with { type: 'json' };

type Deps = {
  readonly folder: string;
  readonly productName: string;
  readonly frameAncestors: readonly string[];
  readonly foreign: Foreign;
  readonly themeCss: string | undefined;
};

/** The built client: hashed files that never change, and one page for every route of the router. */
export async function serveClient(app: FastifyInstance, deps: Deps) {
  const { folder, productName, frameAncestors, foreign, themeCss } = deps;
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  const theme = themeCss === undefined ? null : await readFile(themeCss, 'utf8');

  // Last in the head: it overrides the roles of the built style sheets.
  const themeLink = theme === null ? '' : '<link rel="stylesheet" href="/assets/theme.css">';

  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const forever = path.includes('/assets/build/');
      reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });

  if (theme !== null)
    app.get('/assets/theme.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(theme));

  const pages = new Map(pageKinds.map((kind) => [kind, pageFor(page, kind)]));

  function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const nonce = randomBytes(16).toString('base64');
    const filled = (pages.get(kindOf(request.url)) ?? page)
      .replaceAll('%PRODUCT_NAME%', escapeHtml(productName))
      .replaceAll('%DESCRIPTION%', escapeHtml(firstTexts.portal.description))
      .replaceAll('%HTML_ATTRIBUTES%', htmlAttributes(request.cookies.pf_device ?? ''))
      .replace('</head>', `${themeLink}</head>`)
      .replaceAll('%NONCE%', nonce);
    return reply
      .header('content-security-policy', contentSecurityPolicy(frameAncestors, nonce, foreign))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(filled);
  }

  for (const path of [
    '/',
    '/a',
    '/a/*',
    '/login',
    '/login/*',
    '/reset-pw',
    '/register',
    '/register/*',
    '/registration/*',
    '/site-notice',
    '/estimate',
    '/estimate/:token',
    '/gallery',
    '/api/docs',
  ]) {
    app.get(path, sendPage);
  }

  // A person who mistyped gets our page that says so; everything else the plain answer.
  app.get('/*', (request, reply) => {
    const isPerson = request.headers.accept?.includes('text/html') && !request.url.startsWith('/api/');
    return isPerson ? sendPage(request, reply.code(404)) : reply.callNotFound();
  });
}
