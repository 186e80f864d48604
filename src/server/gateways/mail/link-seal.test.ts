import { expect, it } from 'vitest';
import { linkSeal } from '#server/gateways/mail/link-seal.ts';
import { portalUrl } from '#server/gateways/mail/portal-url.ts';
import { newToken } from '#server/session/tokens.ts';

const { seal, open } = linkSeal('a secret of thirty-two characters');
const to = 'a@example.org';

it('a sealed secret is not in the text, and is in it again when it is opened for its recipient', () => {
  const token = newToken();
  const url = portalUrl('https://portal.example', `/reset-pw#${seal(token, to)}`) ?? '';
  const text = `Hier:\n${url}\nund <a href="${url}">hier</a>`;
  expect(text).not.toContain(token);
  const link = `https://portal.example/reset-pw#${token}`;
  expect(open(text, to)).toBe(`Hier:\n${link}\nund <a href="${link}">hier</a>`);
});

it('it stays closed in a mail to somebody else, under another SECRET, and when it was changed', () => {
  const text = `#${seal(newToken(), to)}`;
  expect(open(text, 'b@example.org')).toBe(text);
  expect(linkSeal('another secret of 32 characters !').open(text, to)).toBe(text);
  const changed = text.replace(/^(#~.{20})./, (_, head: string) => `${head}${text[22] === 'A' ? 'B' : 'A'}`);
  expect(open(changed, to)).toBe(changed);
});

it('what people write between tildes stays as it is', () => {
  const text = `~${'x'.repeat(80)}~ und ~kurz~`;
  expect(open(text, to)).toBe(text);
});
