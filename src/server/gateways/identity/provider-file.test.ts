import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readProviderFile } from '#server/gateways/identity/provider-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passform-providers-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(content: unknown) {
  const path = join(folder, 'providers.json');
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return readProviderFile(path);
}
const good = { name: 'Nordteile', issuer: 'https://id.nordteile.example', clientId: 'passform' };

describe('the file of identity providers', () => {
  it('is not needed', async () => {
    expect(await readProviderFile(undefined)).toEqual({});
  });

  it('names a provider for each supplier', async () => {
    expect(await read({ NORDTEIL: good })).toEqual({
      NORDTEIL: { ...good, scope: 'openid email profile', roleClaim: 'roles' },
    });
  });

  it.each([
    ['no JSON', '{', 'no JSON'],
    ['no supplier code', { nordteil: good }, 'nordteil'],
    ['plain http to elsewhere', { NORDTEIL: { ...good, issuer: 'http://id.nordteile.example' } }, 'https'],
    ['the role of the operator', { NORDTEIL: { ...good, roles: { boss: ['ROLE_ADMIN'] } } }, 'ROLE_ADMIN'],
    ['a role that is none', { NORDTEIL: { ...good, roles: { boss: ['ROLE_KING'] } } }, 'roles.boss'],
    ['a setting that nobody knows', { NORDTEIL: { ...good, clientsecret: 'x' } }, 'clientsecret'],
  ])('stops the start at %s, with a sentence', async (_, content, said) => {
    await expect(read(content)).rejects.toThrow(said);
    await expect(read(content)).rejects.toThrow('SSO_FILE');
  });

  it('that is missing is named', async () => {
    await expect(readProviderFile('/nowhere/providers.json')).rejects.toThrow('/nowhere/providers.json cannot be read');
  });
});
