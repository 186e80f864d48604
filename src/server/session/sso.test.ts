import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asSystem } from '#server/db/tenant.ts';
import type { Role } from '#shared/access/roles.ts';
import { minutes, type TestApp } from '#test/fresh-app.ts';
import type { Person } from '#test/openid-provider.ts';
import { lena, refusal, type SsoWorld, ssoWorld } from '#test/sso-world.ts';
import { Visitor } from '#test/visitor.ts';

let world: SsoWorld;
let app: TestApp;

beforeAll(async () => {
  world = await ssoWorld();
  app = world.app;
  await world.know(lena, 'light');
});
afterAll(() => world.close());
beforeEach(() => app.later(minutes(16)));

const plain = { 'x-requested-with': null };
const pathOf = (url: string) => new URL(url).pathname + new URL(url).search;
const toProvider: SsoWorld['toProvider'] = (person, visitor) => world.toProvider(person, visitor);
const signOn = (person: Person | 'cancels', on: SsoWorld = world) => on.signOn(person);

describe('single sign-on', () => {
  it('leads through the provider into the portal', async () => {
    const { visitor, to } = await signOn(lena);
    expect(to).toBe('/a');
    expect((await visitor.silentLogin()).json).toMatchObject({ username: 'light', firmName: 'Autohaus Nordlicht' });
  });

  it('asks with PKCE, state and nonce, and is to come back to the configured address', async () => {
    const tricks = { ...plain, host: 'evil.example', 'x-forwarded-host': 'evil.example' };
    const { headers, status } = await app.visitor().get('/sso/NORDTEIL/start', tricks);
    const asked = new URL(headers.get('location') ?? '').searchParams;
    expect(status).toBe(303);
    expect(asked.get('redirect_uri')).toBe('http://portal.example/sso/NORDTEIL/callback');
    expect(asked.get('code_challenge_method')).toBe('S256');
    expect([asked.get('state')?.length, asked.get('nonce')?.length].every((length) => (length ?? 0) >= 40)).toBe(true);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('knows somebody again by what never changes, even under a new address', async () => {
    await signOn(lena);
    const { visitor } = await signOn({ ...lena, email: 'new@elsewhere.example', email_verified: false });
    expect((await visitor.silentLogin()).json).toMatchObject({ username: 'light' });
  });

  it('tells the login page which providers there are', async () => {
    expect((await app.visitor().get('/api/portal')).json).toMatchObject({
      singleSignOn: [
        { supplier: 'NORDTEIL', name: 'Nordteile' },
        { supplier: 'ALPTEIL', name: 'Away' },
      ],
    });
  });

  it('signs out over there too, and only who came from there', async () => {
    const { visitor } = await signOn(lena);
    const { url } = (await visitor.get('/api/session/sso-logout')).json as { url: string };
    const asked = new URL(url);
    expect(asked.origin).toBe(world.provider.issuer);
    expect(asked.searchParams.get('post_logout_redirect_uri')).toBe('http://portal.example/login');
    expect(asked.searchParams.get('id_token_hint')?.split('.')).toHaveLength(3);
    expect((await new Visitor(world.provider.issuer).get(pathOf(url), plain)).status).toBe(200);
    const chef = await app.signedIn('chef');
    expect((await chef.get('/api/session/sso-logout')).json).toEqual({ url: null });
    const held = () => asSystem(app.db, (tx) => tx.selectFrom('sso_session').select('id_hash').execute());
    const before = await held();
    await visitor.get('/api/logout');
    expect(await held()).toHaveLength(before.length - 1);
  });

  it('rotates the session that was there before', async () => {
    const visitor = await app.signedIn('plus');
    const before = visitor.copy();
    await visitor.get(await toProvider(lena, visitor), plain);
    expect((await before.silentLogin()).status).toBe(401);
    expect((await visitor.silentLogin()).json).toMatchObject({ username: 'light' });
  });
});

describe('single sign-on is refused with its reason', () => {
  it('where the person cancels', async () => {
    expect((await signOn('cancels')).to).toBe(refusal('cancelled'));
  });

  it.each<[string, Person, string]>([
    ['an address that is not verified', { ...lena, sub: 'x1', email_verified: false }, 'mailUnverified'],
    ['an address whose check nobody mentions', { sub: 'x2', email: 'lena.albers@nordlicht.example' }, 'mailUnverified'],
    ['no address', { sub: 'x3' }, 'mailMissing'],
    ['an address that nobody has here', { ...lena, sub: 'x4', email: 'nobody@nordlicht.example' }, 'unknownUser'],
    [
      "an address of another supplier's customer",
      { ...lena, sub: 'x5', email: 'olga.amrein@seeblick.example' },
      'unknownUser',
    ],
  ])('%s', async (_, person, reason) => {
    const { visitor, to } = await signOn(person);
    expect(to).toBe(refusal(reason));
    expect((await visitor.silentLogin()).status).toBe(401);
  });

  it('for an account without any role', async () => {
    await world.know({ sub: 'x6' }, 'noroles');
    expect((await signOn({ sub: 'x6' })).to).toBe(refusal('noRole'));
  });

  it('in another browser than it was begun in, and a second time in the same', async () => {
    const visitor = app.visitor();
    const back = await toProvider(lena, visitor);
    const stranger = await app.visitor().get(back, plain);
    expect(stranger.headers.get('location')).toBe(refusal('state'));
    expect((await visitor.get(back, plain)).headers.get('location')).toBe(refusal('state'));
  });

  it('with a state that nobody gave out', async () => {
    const visitor = app.visitor();
    const back = (await toProvider(lena, visitor)).replace(/state=[^&]+/, 'state=made-up');
    expect((await visitor.get(back, plain)).headers.get('location')).toBe(refusal('state'));
    expect((await visitor.get('/sso/NORDTEIL/callback', plain)).headers.get('location')).toBe(refusal('state'));
  });

  it('with a nonce of another sign-on', async () => {
    const visitor = app.visitor();
    const back = await toProvider(lena, visitor);
    await asSystem(app.db, (tx) => tx.updateTable('sso_attempt').set({ nonce: 'another' }).execute());
    expect((await visitor.get(back, plain)).headers.get('location')).toBe(refusal('token'));
  });

  it('with a code that was stolen from another browser: the verifier does not fit', async () => {
    const visitor = app.visitor();
    const back = await toProvider(lena, visitor);
    await asSystem(app.db, (tx) =>
      tx
        .updateTable('sso_attempt')
        .set({ verifier: 'x'.repeat(43) })
        .execute(),
    );
    expect((await visitor.get(back, plain)).headers.get('location')).toBe(refusal('expired'));
  });

  it('after ten minutes', async () => {
    const visitor = app.visitor();
    const back = await toProvider(lena, visitor);
    app.later(minutes(11));
    expect((await visitor.get(back, plain)).headers.get('location')).toBe(refusal('expired'));
  });

  it('by a provider that is away, or that nobody has configured', async () => {
    const away = await app.visitor().get('/sso/ALPTEIL/start', plain);
    expect(away.headers.get('location')).toBe('/login/sso-error?reason=unreachable&supplier=ALPTEIL');
    const unknown = await app.visitor().get('/sso/NOBODY/start', plain);
    expect(unknown.headers.get('location')).toBe('/login/sso-error?reason=unknownProvider');
    const odd = await app.visitor().get('/sso/%2e%2e%2fevil/callback?state=x', plain);
    expect(odd.headers.get('location')).toBe('/login/sso-error?reason=unknownProvider');
  });
});

describe('firm and roles of the provider', () => {
  let mapped: SsoWorld;
  beforeAll(async () => {
    const roles = { mechanic: ['ROLE_USER_PLUS_AW', 'ROLE_ORDER'], seller: ['ROLE_SALES_AGENT'] };
    mapped = await ssoWorld({ firmClaim: 'customer', roleClaim: 'roles', roles });
    await mapped.know(lena, 'light');
    await asSystem(mapped.app.db, async (tx) => {
      await tx.updateTable('firm').set({ customer_number: 'K-100' }).where('name', '=', 'Autohaus Nordlicht').execute();
      await tx.updateTable('firm').set({ customer_number: 'K-200' }).where('name', '=', 'Werkstatt am Deich').execute();
    });
  });
  afterAll(() => mapped.close());
  const mechanic: Person = { ...lena, roles: ['mechanic', 'gardener'], customer: 'K-100' };

  it('replace the roles held here', async () => {
    const { visitor, to } = await signOn(mechanic, mapped);
    expect(to).toBe('/a');
    expect((await visitor.silentLogin()).json).toMatchObject({
      roles: ['ROLE_ORDER', 'ROLE_USER', 'ROLE_USER_PLUS_AW'],
    });
  });

  it('stay within what the firm has booked, and each change stands in its log', async () => {
    const book = (booked: Role[]) =>
      asSystem(mapped.app.db, (tx) =>
        tx.updateTable('firm').set({ booked }).where('name', '=', 'Autohaus Nordlicht').execute(),
      );
    const noted = () =>
      asSystem(mapped.app.db, (tx) =>
        tx
          .selectFrom('audit_entry')
          .select(['account_id', 'by_name', 'action', 'detail'])
          .where('action', '=', 'roles-changed')
          .orderBy('entry')
          .execute(),
      );
    await signOn(mechanic, mapped);
    const before = await noted();
    await book(['ROLE_USER_PLUS', 'ROLE_TYRES']);
    const { visitor } = await signOn(mechanic, mapped);
    expect((await visitor.silentLogin()).json).toMatchObject({ roles: ['ROLE_USER', 'ROLE_USER_PLUS'] });
    await signOn(mechanic, mapped);
    expect((await noted()).slice(before.length)).toEqual([
      {
        account_id: null,
        by_name: 'Nordteile',
        action: 'roles-changed',
        detail: { user: 'light', before: 'ROLE_ORDER ROLE_USER ROLE_USER_PLUS_AW', after: 'ROLE_USER ROLE_USER_PLUS' },
      },
    ]);
    await book(['ROLE_USER_PLUS_AW', 'ROLE_ORDER']);
  });

  it('are not even taken for an account that is locked: the reason is said', async () => {
    const lock = (locked_at: Date | null) =>
      asSystem(mapped.app.db, (tx) =>
        tx
          .updateTable('account')
          .set({ locked_at, locked_by: locked_at && 'Jana Brandt' })
          .where('username', '=', 'light')
          .execute(),
      );
    await lock(new Date());
    const { visitor, to } = await signOn(mechanic, mapped);
    expect(to).toBe(refusal('locked'));
    expect((await visitor.silentLogin()).status).toBe(401);
    await lock(null);
    expect((await signOn(mechanic, mapped)).to).toBe('/a');
  });

  it.each<[string, Partial<Person>, string]>([
    ['a firm that is not known', { customer: 'K-999' }, 'unknownFirm'],
    ['no firm', { customer: '' }, 'unknownFirm'],
    ['a firm where nobody has the address', { customer: 'K-200' }, 'unknownUser'],
    ['no role that means anything here', { roles: ['gardener'] }, 'noRole'],
    ["a supplier's role for a workshop", { roles: 'seller' }, 'noRole'],
    ['no roles at all', { roles: [] }, 'noRole'],
  ])('with %s nobody gets in', async (_, change, reason) => {
    expect((await signOn({ ...mechanic, ...change }, mapped)).to).toBe(refusal(reason));
  });
});
