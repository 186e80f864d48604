import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastifyCookie from '@fastify/cookie';
import Fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { serveClient } from '#server/portal/client-files.ts';

let folder: string;
afterEach(() => rm(folder, { recursive: true, force: true }));

it('the page names and describes the product, and nothing is left to fill in', async () => {
  folder = await mkdtemp(join(tmpdir(), 'passform-page-'));
  await copyFile('src/client/index.html', join(folder, 'index.html'));
  const app = Fastify();
  await app.register(fastifyCookie);
  const foreign = { scripts: [], calls: [] };
  await serveClient(app, { folder, productName: 'Teile & Co', frameAncestors: [], foreign, themeCss: undefined });
  const { body } = await app.inject('/login');
  await app.close();
  expect(body).toContain('<title>Teile &amp; Co</title>');
  expect(body).toContain('<meta name="description" content="Teile, Reifen, Arbeitswerte');
  expect(body).not.toMatch(/%[A-Z_]+%/);
});

it.each([
  ['/login?next=/a', ['all', 'form']],
  ['/register', ['all', 'form']],
  ['/register/confirm', ['all', 'rest']],
  ['/', ['all', 'shell', 'rest']],
  ['/a?x=1', ['all', 'shell', 'rest']],
  ['/a/cart', ['all', 'shell', 'rest']],
  ['/api/docs', ['all', 'rest']],
  ['/about', ['all', 'rest']],
])('%s asks early for what it needs, and for nothing else', async (path, names) => {
  folder = await mkdtemp(join(tmpdir(), 'passform-page-'));
  const link = (name: string, pages: string) => `    <link rel="modulepreload" href="/${name}.js"${pages}>\n`;
  const links = [
    link('all', ''),
    link('form', ' data-pages="login open"'),
    link('shell', ' data-pages="signed-in"'),
    link('rest', ' data-pages="signed-in other"'),
  ];
  await writeFile(join(folder, 'index.html'), `<html><head>\n${links.join('')}  </head></html>`);
  const app = Fastify();
  await app.register(fastifyCookie);
  const foreign = { scripts: [], calls: [] };
  await serveClient(app, { folder, productName: 'X', frameAncestors: [], foreign, themeCss: undefined });
  const { body } = await app.inject({ url: path, headers: { accept: 'text/html' } });
  await app.close();
  expect([...body.matchAll(/href="\/(\w+)\.js"/g)].map(([, name]) => name)).toEqual(names);
});
