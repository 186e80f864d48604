import { copyFile, mkdtemp, rm } from 'node:fs/promises';
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
