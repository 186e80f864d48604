import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { startPortal } from '#e2e/portal-server.ts';
import { type TestMailServer, testMailServer } from '#test/mail-server.ts';
import { startOpenIdProvider } from '#test/openid-provider.ts';

type World = {
  readonly origin: string;
  readonly mails: TestMailServer;
  readonly provider: Awaited<ReturnType<typeof startOpenIdProvider>>;
  /** The link of the newest mail to this address with this subject, once it has arrived. */
  readonly linkTo: (address: string, subject: string) => Promise<string>;
};

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

/** A portal that sends mails and knows an identity provider: it has to be told its own address before it starts. */
export const test = base.extend<object, { world: World }>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are wanted from this pattern
    async ({}, use) => {
      const port = await freePort();
      const origin = `http://localhost:${port}`;
      const [mails, provider] = [await testMailServer(), await startOpenIdProvider(origin)];
      const folder = await mkdtemp(join(tmpdir(), 'passform-e2e-sso-'));
      const file = join(folder, 'providers.json');
      await writeFile(file, JSON.stringify({ NORDTEIL: provider.settings }));
      const portal = await startPortal({
        PORT: String(port),
        PUBLIC_URL: origin,
        SMTP_URL: mails.url,
        MAIL_FROM: 'Passform <portal@portal.example>',
        SSO_FILE: file,
      });
      async function linkTo(address: string, subject: string): Promise<string> {
        const find = () => {
          const mail = mails.received.findLast((each) => each.to?.[0]?.address === address && each.subject === subject);
          return /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
        };
        await expect.poll(find, { message: `mail "${subject}" to ${address}`, timeout: 20_000 }).not.toBe('');
        return find();
      }
      await use({ origin, mails, provider, linkTo });
      await portal.stop();
      await Promise.all([mails.close(), provider.stop(), rm(folder, { recursive: true })]);
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: ({ world }, use) => use(world.origin),
});
