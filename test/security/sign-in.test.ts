import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '#demo/load.ts';
import { asSystem } from '#server/db/tenant.ts';
import { hashPassword } from '#server/session/passwords.ts';
import { botTokenHeader } from '#shared/request-headers.ts';
import { botToken } from '#test/bot-token.ts';
import { freshApp, minutes, type TestApp } from '#test/fresh-app.ts';
import { figure, inForm, isLong } from '#test/security/form.ts';
import { type Pair, pairedDifference } from '#test/security/paired-difference.ts';

/* Point 5: guessing at the door. Addresses come from a balancer in front, which the test is. */

const lines: string[] = [];
let app: TestApp;
beforeAll(async () => {
  app = await freshApp({ env: { TRUST_PROXY: '1' }, log: (line) => lines.push(line) });
});
afterAll(() => app.close());

const [guesser, elsewhere] = ['203.0.113.7', '198.51.100.9'];
const wrong = 'falsches-Wort-42!';
const encoded = Buffer.from(`chef:${wrong}`).toString('base64');

const attempt = (username: string, password: string, address: string, token: string | null = null) =>
  app.visitor().get('/api/session/login?userType=local', {
    authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
    'x-forwarded-for': address,
    [botTokenHeader]: token,
  });

const counters = () =>
  asSystem(app.db, (tx) =>
    tx.selectFrom('sign_in_throttle').select(['key', 'attempts', 'counted_since']).orderBy('key').execute(),
  );

const forget = () => asSystem(app.db, (tx) => tx.deleteFrom('sign_in_throttle').execute());

describe('guessing', () => {
  it('many times closes the account to that address, and to nobody else', async () => {
    const statuses = new Map<number, number>();
    const count = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
    for (let number = 0; number < 100; number += 1) count((await attempt('chef', wrong, guesser)).status);
    // Five are looked at, the rest is asked for a proof and not even compared.
    expect([...statuses]).toEqual([
      [401, 5],
      [403, 95],
    ]);
    // The work for a proof takes time.
    const proved = inForm(8, 100);
    for (let number = 0; number < proved; number += 1)
      count((await attempt('chef', wrong, guesser, await botToken(app.visitor(), 'login'))).status);
    // With a proof five more are.
    expect([...statuses]).toEqual([
      [401, 10],
      [403, 95],
      [429, proved - 5],
    ]);
    const right = await attempt('chef', 'passform', guesser);
    expect([right.status, Number(right.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await attempt('tec', 'passform', guesser)).status).toBe(200);
    expect((await attempt('chef', 'passform', elsewhere)).status).toBe(200);
    figure(5, 'bad tries', [...statuses].map(([status, count]) => `${status} × ${count}`).join(', '));
    app.later(minutes(16));
    expect((await attempt('chef', 'passform', guesser)).status).toBe(200);
  });

  it('301 times locks the owner out nowhere else, neither once nor again: what is refused is not counted', async () => {
    await forget();
    for (let round = 0; round < inForm(1, 3); round += 1) {
      for (let number = 0; number < 5; number += 1) await attempt('chef', wrong, guesser);
      const before = await counters();
      for (let number = 0; number < 296; number += 1) expect((await attempt('chef', wrong, guesser)).status).toBe(403);
      expect(await counters()).toEqual(before);
      // Of the account, the address and the pair.
      expect(before.map(({ attempts }) => attempts).filter((attempts) => attempts > 0)).toEqual([5, 5, 5]);
      expect((await attempt('chef', 'passform', elsewhere)).status).toBe(200);
      app.later(minutes(16));
    }
  });

  it('at once writes no more than one after the other does', async () => {
    await forget();
    await Promise.all(Array.from({ length: 60 }, () => attempt('chef', wrong, guesser)));
    expect((await counters()).map(({ attempts }) => attempts)).toEqual([5, 5, 5]);
  });

  it('from a hundred addresses leaves the owner a way in, with a proof that nobody sees', async () => {
    await forget();
    const crowd = Array.from({ length: 100 }, (_, number) => `203.0.113.${number}`);
    const looked = { before: 0, after: 0 };
    // The sixth is refused; in the long form so are four more.
    const tries = inForm(6, 10);
    for (const [number, from] of crowd.entries())
      for (let tried = 0; tried < tries; tried += 1) {
        const { status } = await attempt('chef', wrong, from);
        if (status === 401) looked[number < 60 ? 'before' : 'after'] += 1;
      }
    figure(5, 'guesses from 100 addresses that were looked at', looked.before + looked.after);
    expect(looked.after).toBe(0);
    expect((await attempt('chef', 'passform', elsewhere)).status).toBe(403);
    const owner = app.visitor();
    const token = await botToken(owner, 'login');
    const proved = await attempt('chef', 'passform', elsewhere, token);
    expect(proved.status).toBe(200);
    await forget();
  });

  it('60 times at many accounts closes the address to all of them', async () => {
    await forget();
    const proved = async (username: string, password: string) =>
      (await attempt(username, password, guesser, await botToken(app.visitor(), 'login'))).status;
    for (let number = 0; number < 20; number += 1)
      expect((await attempt(`nobody.${number % 12}`, wrong, guesser)).status).toBe(401);
    // The more of them are wrong, the less a proof is worth; one that is not enough counts as well.
    const left = inForm(3, 40);
    await asSystem(app.db, (tx) =>
      tx
        .updateTable('sign_in_throttle')
        .set({ attempts: 60 - left })
        .where('key', 'like', 'address:%')
        .execute(),
    );
    for (let number = 0; number < left; number += 1)
      expect([401, 403]).toContain(await proved(`nobody.${number % 12}`, wrong));
    expect(await proved('tec', 'passform')).toBe(429);
    expect((await attempt('tec', 'passform', elsewhere)).status).toBe(200);
  });

  it('is not helped by an address that somebody only claims', async () => {
    await forget();
    for (let number = 0; number < 5; number += 1) await attempt('light', wrong, `10.9.8.${number}, ${guesser}`);
    expect((await attempt('light', 'passform', `10.9.8.200, ${guesser}`)).status).toBe(403);
  });

  it('leaves neither the password nor its encoded form in a log', () => {
    expect(lines.length).toBeGreaterThan(0);
    const all = lines.join('\n');
    for (const secret of [wrong, encoded, Buffer.from('chef:passform').toString('base64'), 'authorization'])
      expect(all).not.toContain(secret);
  });
});

describe('the time of an answer', () => {
  const limit = 0.05;
  // The hashes of the tests' accounts are cheap ones.
  beforeAll(async () => {
    const password_hash = await hashPassword(demoPassword);
    await asSystem(app.db, (tx) =>
      tx.updateTable('account').set({ password_hash }).where('username', '=', 'chef').execute(),
    );
  });
  const [perRound, mostPairs] = [inForm(8, 100), inForm(8, 1500)];

  const timed = async (username: string) => {
    const began = performance.now();
    const { status } = await attempt(username, wrong, elsewhere);
    if (status !== 401) throw new Error(`${username}: ${status}`);
    return performance.now() - began;
  };

  async function measure(number: number): Promise<Pair> {
    await forget();
    // Each goes first as often as the other.
    if (number % 2 === 0) return [await timed('chef'), await timed('nobody.at.all')];
    const unknown = await timed('nobody.at.all');
    return [await timed('chef'), unknown];
  }

  it('is the same for users that exist and for those that do not', { timeout: 900_000 }, async () => {
    // The first ones warm up.
    for (let number = 0; number < 4; number += 1) await measure(number);
    const pairs: Pair[] = [];
    let found = pairedDifference(pairs);
    // Until the error is small enough to tell; when that is says nothing about what is found.
    do {
      for (let number = 0; number < perRound; number += 1) pairs.push(await measure(number));
      found = pairedDifference(pairs);
    } while (found.to - found.from > limit && pairs.length < mostPairs);
    const { median, difference, from, to } = found;
    const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
    figure(
      5,
      'known and unknown users',
      `${pairs.length} pairs, median ${median.toFixed(1)} ms, difference ${percent(difference)}, with 99 % confidence ${percent(from)} to ${percent(to)}`,
    );
    // The short form tells only whether a password is compared at all for users that do not exist.
    const worst = isLong ? Math.max(-from, to) : Math.abs(difference);
    expect(worst).toBeLessThan(inForm(0.6, limit));
  });
});
