import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asSystem } from '#server/db/tenant.ts';
import { freshApp, type TestApp } from '#test/fresh-app.ts';
import { type Person, startOpenIdProvider } from '#test/openid-provider.ts';
import { Visitor } from '#test/visitor.ts';

const publicUrl = 'http://portal.example';
const plain = { 'x-requested-with': null };
const pathOf = (url: string) => new URL(url).pathname + new URL(url).search;

export const lena: Person = { sub: 'lena', email: 'lena.albers@nordlicht.example', email_verified: true };
export const refusal = (reason: string) => `/login/sso-error?reason=${reason}&supplier=NORDTEIL`;

/** A portal with a real OpenID provider of its supplier. Without `sendsMails` no link reaches anybody. */
export async function ssoWorld(more: Record<string, unknown> = {}, { sendsMails = true } = {}) {
  const provider = await startOpenIdProvider(publicUrl);
  const folder = await mkdtemp(join(tmpdir(), 'passform-sso-'));
  const file = join(folder, 'providers.json');
  const away = { name: 'Away', issuer: 'http://127.0.0.1:1', clientId: 'passform' };
  await writeFile(file, JSON.stringify({ NORDTEIL: { ...provider.settings, ...more }, ALPTEIL: away }));
  // Nobody listens there: what the portal would send is read in its outbox.
  const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'portal@portal.example' };
  const app = await freshApp({ env: { PUBLIC_URL: publicUrl, SSO_FILE: file, ...(sendsMails && mail) } });

  /** As a browser goes: to the provider, through it, and back with what it gave. */
  async function toProvider(person: Person | 'cancels', visitor: Visitor): Promise<string> {
    provider.behave.person = person;
    let url = (await visitor.get('/sso/NORDTEIL/start', plain)).headers.get('location') ?? '';
    const over = new Visitor(provider.issuer);
    for (let step = 0; step < 8 && !url.startsWith(publicUrl); step++) {
      const answer = await over.get(pathOf(new URL(url, provider.issuer).href), plain);
      url = answer.headers.get('location') ?? '';
      if (url === '') throw new Error(`the provider stopped: ${answer.text}`);
    }
    return pathOf(url);
  }

  async function signOn(person: Person | 'cancels', visitor = app.visitor()) {
    const answer = await visitor.get(await toProvider(person, visitor), plain);
    return { visitor, to: answer.headers.get('location') ?? '' };
  }

  return {
    app,
    provider,
    toProvider,
    signOn,
    /** The account's owner has confirmed it some time before. */
    know: ({ sub }: Person, username: string) => connect(app, username, { issuer: provider.issuer, subject: sub }),
    /** As their reader gets them. */
    mailsTo: async (address: string) => {
      const mails = await asSystem(app.db, (tx) =>
        tx.selectFrom('mail').select(['subject', 'text']).where('to_address', '=', address).orderBy('id').execute(),
      );
      return mails.map(({ subject, text }) => ({ subject, text: app.openMail(text, address) }));
    },
    async close() {
      await app.close();
      await provider.stop();
      await rm(folder, { recursive: true });
    },
  };
}
export type SsoWorld = Awaited<ReturnType<typeof ssoWorld>>;

async function connect({ db }: TestApp, username: string, identity: { issuer: string; subject: string }) {
  await asSystem(db, async (tx) => {
    const { id: account_id, firm_id } = await tx
      .selectFrom('account')
      .select(['id', 'firm_id'])
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('account_identity')
      .values({ account_id, firm_id, supplier_code: 'NORDTEIL', linked_at: new Date(), ...identity })
      .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doUpdateSet({ account_id, firm_id }))
      .execute();
  });
}
