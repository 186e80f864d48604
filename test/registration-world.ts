import type { Email } from 'postal-mime';
import type { Registration } from '#shared/registration/registration.ts';
import { freshApp, minutes } from '#test/fresh-app.ts';
import { startVerifier } from '#test/loopback-verifier.ts';
import { testMailServer } from '#test/mail-server.ts';
import type { Answer } from '#test/visitor.ts';

export const publicUrl = 'http://portal.example';

export const workshop: Registration = {
  supplier: 'NORDTEIL',
  firm: {
    name: 'Kfz Muster',
    street: 'Hauptstraße 1',
    postalCode: '20095',
    city: 'Hamburg',
    country: 'DE',
    phone: '040 123',
    vatId: 'DE 136 695 976',
  },
  person: { name: 'Mia Muster', email: 'mia@muster.example', language: 'de' },
  accepted: true,
};

/**
 * The portal with a mail server of its own, as visitors meet it who have no account. A service vouches for them: a proof of
 * work takes half a second each.
 */
export async function registrationWorld() {
  const mails = await testMailServer();
  const verifier = await startVerifier();
  const app = await freshApp({
    env: {
      PUBLIC_URL: publicUrl,
      SMTP_URL: mails.url,
      MAIL_FROM: 'portal@portal.example',
      BOT_SITE_KEY: 'public-key',
      BOT_SECRET: 'secret-key',
      BOT_VERIFY_URL: verifier.url,
    },
  });

  const mailsTo = (address: string) => mails.received.filter(({ to }) => to?.[0]?.address === address);

  /** Waits for the mail that makes so many to this address. */
  async function mailTo(address: string, count = 1): Promise<Email> {
    for (let patience = 0; patience < 200; patience++) {
      const found = mailsTo(address).at(count - 1);
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`no mail ${count} to ${address}`);
  }

  return {
    app,
    mails,
    mailsTo,
    mailTo,
    register(registration: Registration = workshop, headers: Record<string, string> = {}): Promise<Answer> {
      verifier.answers({ success: true, score: 1, action: 'register' });
      return app.visitor().post('/api/registration', { ...registration, botToken: 'a person' }, headers);
    },
    askReset(login: string): Promise<Answer> {
      verifier.answers({ success: true, score: 1, action: 'reset' });
      return app.visitor().post('/api/registration/reset', { login, botToken: 'a person' });
    },
    /** Throttles forget, so that one test does not wait for another. */
    rest: () => app.later(minutes(16)),
    async close() {
      await app.close();
      await verifier.stop();
      await mails.close();
    },
  };
}

/** The link of a mail, and the secret behind its #. */
export function linkIn({ text = '' }: Email): { readonly url: string; readonly token: string } {
  const url = /https?:\/\/\S+/.exec(text)?.[0] ?? '';
  return { url, token: url.split('#')[1] ?? '' };
}
