import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { connectionSentence, hostOf, shortReason } from '#server/db/connection-sentence.ts';

const failureOf = (port: number, host: string) =>
  new Promise<Error>((resolve) => connect({ port, host, autoSelectFamily: true }).once('error', resolve));

it.each(['127.0.0.1', 'localhost'])('a refused connection to %s becomes a sentence, without the code', async (host) => {
  const sentence = connectionSentence(await failureOf(1, host), 'PostgreSQL at db.example:5432 (DATABASE_URL)');
  expect(sentence).toBe(
    'PostgreSQL at db.example:5432 (DATABASE_URL) refuses the connection. Check that it is running, and its host and port.',
  );
});

it.each([
  ['28P01', 'refuses the password'],
  ['3D000', 'Create it first'],
  ['ENOTFOUND', 'cannot be resolved'],
])('%s becomes a sentence, too', (code, words) => {
  expect(connectionSentence(Object.assign(new Error('x'), { code }), 'It')).toContain(words);
});

it('a code inside the words of another library is found; what is about something else is left alone', () => {
  expect(connectionSentence(new Error('connect ECONNREFUSED 10.0.0.7:25'), 'The mail server')).toMatch(/refuses/);
  expect(connectionSentence(new Error('relation "x" does not exist'), 'It')).toBeNull();
  expect(connectionSentence(undefined, 'It')).toBeNull();
});

it('a reason in the log is one line, whatever the error is', async () => {
  for (const error of [await failureOf(1, 'localhost'), new Error('one\n  two'), 'three', null])
    expect(shortReason(error)).toMatch(/^[^\n]{3,300}$/);
});

it('an address is named without its password', () => {
  expect(hostOf('postgres://passform:secret@db.example/passform')).toBe('db.example:5432');
  expect(hostOf('smtps://user:secret@mail.example:465')).toBe('mail.example:465');
});
