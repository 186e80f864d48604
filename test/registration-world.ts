import type { Email } from 'postal-mime';
import type { Registration } from '#shared/registration/registration.ts';
import { botToken } from '#test/bot-token.ts';
import { freshApp, minutes } from '#test/fresh-app.ts';
import { testMailServer } from '#test/mail-server.ts';
import type { Answer, Visitor } from '#test/visitor.ts';

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

/** The portal with a mail server of its own, as visitors meet it who have no account. */
export async function registrationWorld(env: Record<string, string> = {}) {
  const mails = await testMailServer();
  const app = await freshApp({
    env: { PUBLIC_URL: publicUrl, SMTP_URL: mails.url, MAIL_FROM: 'portal@portal.example', ...env },
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
    async register(registration: Registration = workshop, visitor: Visitor = app.visitor()): Promise<Answer> {
      const token = await botToken(visitor, 'register');
      // Slower than a machine, so that the score is a person's.
      app.later(4000);
      return visitor.post('/api/registration', { ...registration, botToken: token });
    },
    async askReset(login: string, visitor: Visitor = app.visitor()): Promise<Answer> {
      const token = await botToken(visitor, 'reset');
      app.later(4000);
      return visitor.post('/api/registration/reset', { login, botToken: token });
    },
    /** Throttles forget, so that one test does not wait for another. */
    rest: () => app.later(minutes(16)),
    async close() {
      await app.close();
      await mails.close();
    },
  };
}

/** The link of a mail, and the secret behind its #. */
export function linkIn({ text = '' }: Email): { readonly url: string; readonly token: string } {
  const url = /https?:\/\/\S+/.exec(text)?.[0] ?? '';
  return { url, token: url.split('#')[1] ?? '' };
}
