import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proofOfWork } from '#server/gateways/bot-check/proof-of-work.ts';
import type { BotTask } from '#shared/bot-check/contract.ts';
import { solvedToken } from '#test/bot-token.ts';
import { minutes } from '#test/fresh-app.ts';
import { type FreshDatabase, freshDatabase } from '#test/postgres.ts';
import { testNow } from '#test/test-now.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase('empty');
});
afterAll(() => database.drop());

const check = (leastScore = 0.5, secret = 'a secret of this test') =>
  proofOfWork({ db: database.db, secret, leastScore });
const later = (ms: number) => new Date(testNow.getTime() + ms);
const question = { action: 'register', address: '203.0.113.7', failures: 0, now: later(5000) } as const;
const tokenFor = async (make = check()) => solvedToken(await make.task('register', testNow));

describe('the built-in check against bots (R5.4)', () => {
  it('lets a person pass with a score', async () => {
    expect(await check().judge({ ...question, token: await tokenFor() })).toEqual({ kind: 'passed', score: 1 });
  });

  it('takes a token once', async () => {
    const token = await tokenFor();
    expect((await check().judge({ ...question, token })).kind).toBe('passed');
    expect(await check().judge({ ...question, token })).toEqual({ kind: 'refused', reason: 'reused' });
  });

  it('takes it once of many at the same moment', async () => {
    const token = await tokenFor();
    const verdicts = await Promise.all(Array.from({ length: 8 }, () => check().judge({ ...question, token })));
    expect(verdicts.filter(({ kind }) => kind === 'passed')).toHaveLength(1);
  });

  it('takes it for its own action only', async () => {
    const token = await tokenFor();
    expect(await check().judge({ ...question, action: 'reset', token })).toEqual({
      kind: 'refused',
      reason: 'wrong-action',
    });
  });

  it('takes it for an hour, by the clock of the portal', async () => {
    const token = await tokenFor();
    expect(await check().judge({ ...question, token, now: later(minutes(61)) })).toEqual({
      kind: 'refused',
      reason: 'expired',
    });
    expect(await check().judge({ ...question, token, now: later(-minutes(2)) })).toEqual({
      kind: 'refused',
      reason: 'expired',
    });
  });

  it('refuses haste together with failures', async () => {
    const hasty = { ...question, token: await tokenFor(), now: testNow, failures: 8 };
    expect(await check().judge(hasty)).toEqual({ kind: 'refused', reason: 'low-score' });
    expect((await check(0.3).judge(hasty)).kind).toBe('passed');
  });

  it('refuses work that was not done, was made easier, or was done for somebody else', async () => {
    const task = (await check().task('register', testNow)) as Extract<BotTask, { kind: 'proof' }>; // the default makes no other
    const tokenOf = (thing: unknown) => Buffer.from(JSON.stringify(thing)).toString('base64');
    const solution = { counter: 1, derivedKey: '00'.repeat(32) };
    const easier = { ...task.challenge, parameters: { ...task.challenge.parameters, keyPrefix: '00' } };
    const tokens = [
      tokenOf({ challenge: task.challenge, solution }),
      tokenOf({ challenge: easier, solution }),
      await tokenFor(check(0.5, 'the secret of another portal')),
      tokenOf({ challenge: { parameters: {}, signature: '' }, solution }),
      tokenOf(null),
      'no token at all',
      '',
    ];
    for (const token of tokens) {
      expect(await check().judge({ ...question, token })).toEqual({ kind: 'refused', reason: 'invalid' });
    }
  });

  it('has a public site key that is the same for every task', async () => {
    const [first, second] = [await check().task('login', testNow), await check().task('reset', testNow)];
    expect(first.siteKey).toMatch(/^[\w-]{16}$/);
    expect(second.siteKey).toBe(first.siteKey);
  });
});
