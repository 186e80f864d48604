import { expect, test } from 'vitest';
import { changesIn } from '#client/settings/software/changes-in.ts';
import {
  readConnection,
  refusedField,
  type TypedConnection,
  typedConnection,
} from '#client/settings/software/typed-connection.ts';
import type { NewConnection } from '#shared/handoff/connections-contract.ts';

const typed: TypedConnection = {
  name: 'Werkstattmeister',
  format: 'oci4',
  origins: 'https://dms.example',
  hookUrl: '',
};
const read = (patch: Partial<TypedConnection>) => readConnection({ ...typed, ...patch });

test('origins are taken as people paste them: with a path, with a slash, twice, and in any case', () => {
  const origins = ' https://DMS.example/korb?x=1\nhttps://dms.example/\n\nhttp://localhost:4711, https://b.example ';
  expect(read({ origins })).toEqual({
    name: 'Werkstattmeister',
    format: 'oci4',
    origins: ['https://dms.example', 'http://localhost:4711', 'https://b.example'],
    hookUrl: null,
  });
});

test('what the contract would refuse is said at its field, with the line that is meant', () => {
  expect(read({ name: '  ' })).toEqual({ name: 'ownSoftware.wrong.name' });
  for (const wrong of ['dms.example', 'http://dms.example', 'ftp://dms.example', 'https://me:pw@dms.example'])
    expect(read({ origins: `https://ok.example\n${wrong}` }), wrong).toEqual({
      origins: { text: 'ownSoftware.wrong.origin', values: { value: wrong } },
    });
  const many = Array.from({ length: 11 }, (_, index) => `https://d${index}.example`).join('\n');
  expect(read({ origins: many })).toEqual({
    origins: { text: 'ownSoftware.wrong.originsMany', values: { most: 10 } },
  });
});

test('a format that sends somewhere needs an origin, one that is fetched or saved needs none', () => {
  expect(read({ origins: '' })).toEqual({ origins: 'ownSoftware.wrong.originsNeeded' });
  expect(read({ origins: '', format: 'pull' })).toMatchObject({ format: 'pull', origins: [] });
});

test('a return address is one of the allowed ones, and nothing more than an address', () => {
  expect(read({ hookUrl: ' https://dms.example/korb ' })).toMatchObject({ hookUrl: 'https://dms.example/korb' });
  for (const [hookUrl, fault] of [
    ['korb', 'no-url'],
    ['javascript:alert(1)', 'scheme'],
    ['https://me:pw@dms.example/', 'credentials'],
    ['https://other.example/', 'not-allowed'],
    [`https://dms.example/${'x'.repeat(2000)}`, 'too-long'],
  ])
    expect(read({ hookUrl: hookUrl ?? '' })).toMatchObject({ hookUrl: `ownSoftware.wrong.hookUrl.${fault}` });
});

test('what the server refuses stands at its field too', () => {
  expect(refusedField('name', 'tooMany')).toEqual({ text: 'ownSoftware.most', values: { most: 20 } });
  expect(refusedField('hookUrl', 'not-allowed')).toBe('ownSoftware.wrong.hookUrl.not-allowed');
  expect(refusedField('hookUrl', 'whatever')).toBeUndefined();
  expect(refusedField('origins', 'not-allowed')).toBeUndefined();
});

test('only what is another is sent', () => {
  const standing = { id: 4, isActive: true, createdAt: '2026-11-18T11:13:00.000Z' };
  const wish: NewConnection = { name: 'A', format: 'pull', origins: ['https://a.example'], hookUrl: null };
  expect(changesIn({ ...standing, ...wish }, wish)).toEqual({});
  expect(changesIn({ ...standing, ...wish }, { ...wish, name: 'B', origins: [] })).toEqual({ name: 'B', origins: [] });
  expect(typedConnection(wish)).toEqual({ name: 'A', format: 'pull', origins: 'https://a.example', hookUrl: '' });
});
