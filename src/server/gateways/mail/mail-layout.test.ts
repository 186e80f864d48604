import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layOutMail, type MailContent } from '#server/gateways/mail/mail-layout.ts';
import { isMailAddress, oneLine } from '#server/gateways/mail/mail-words.ts';
import { portalUrl } from '#server/gateways/mail/portal-url.ts';
import { languages } from '#shared/session/language.ts';

const content: MailContent = {
  language: 'de',
  title: 'Bestellung B-2026-000123',
  paragraphs: ['Guten Tag,\nIhre Bestellung ist da.', 'Bis bald'],
  facts: [{ name: 'Tour', value: 'Tour 2, 13:30' }],
  table: {
    columns: [
      { title: 'Artikel', align: 'left' },
      { title: 'Gesamt', align: 'right' },
    ],
    rows: [
      ['Maro-Filter W 7050', '9,85 €'],
      ['Öl', '1.253,40 €'],
    ],
  },
  action: { text: 'Bestellung ansehen', url: 'https://portal.example/orders/123?a=1&b=2' },
};

describe('a mail laid out', () => {
  it('as text says everything, with its columns below each other', () => {
    expect(layOutMail(content).text).toBe(
      [
        'Bestellung B-2026-000123\n',
        'Guten Tag,\nIhre Bestellung ist da.\n',
        'Bis bald\n',
        'Tour: Tour 2, 13:30\n',
        'Artikel                 Gesamt',
        '------------------------------',
        'Maro-Filter W 7050      9,85 €',
        'Öl                  1.253,40 €\n',
        'Bestellung ansehen:\nhttps://portal.example/orders/123?a=1&b=2\n',
        '-- \nDiese Nachricht wurde automatisch erstellt.\n',
      ].join('\n'),
    );
  });

  it('as text has a block a row where the columns are too wide', () => {
    const wide = { ...content.table, columns: content.table?.columns ?? [], rows: [['x'.repeat(90), '1']] };
    expect(layOutMail({ ...content, table: wide }).text).toContain(`Artikel: ${'x'.repeat(90)}\nGesamt: 1`);
  });

  it('as HTML has no pictures, style sheets or scripts, and leaves light and dark to the reader', () => {
    const { html } = layOutMail(content);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).not.toMatch(/<(img|link|script|style|iframe)|url\(|@import|src=/);
    expect(html.match(/https?:\/\/[^"<]+/g)).toEqual(Array(2).fill('https://portal.example/orders/123?a=1&amp;b=2'));
  });

  it('ends in the language of the reader', () => {
    const feet = languages.map((language) => layOutMail({ ...content, language }).text.split('-- \n')[1]);
    expect(new Set(feet).size).toBe(languages.length);
    expect(layOutMail({ ...content, language: 'fr' }).html).toContain('<html lang="fr">');
  });

  it.each(['javascript:alert(1)', '//evil.example', '/orders/1', 'https://a.example/ b', 'data:text/html,x'])(
    'does not lead to %s',
    (url) => {
      expect(() => layOutMail({ ...content, action: { text: 'x', url } })).toThrow(RangeError);
    },
  );

  it('takes every value for text: whatever is said, the HTML has the same tags', () => {
    const tags = (html: string) => [...html.matchAll(/<[^>]*>/g)].map(([tag]) => tag.replace(/<br>/, ''));
    const say = (word: string): MailContent => ({
      language: 'en',
      title: word,
      paragraphs: [word],
      facts: [{ name: word, value: word }],
      table: { columns: [{ title: word, align: 'left' }], rows: [[word]] },
      action: { text: word, url: `https://portal.example/?q=${encodeURIComponent(word)}` },
    });
    const shape = (word: string) =>
      tags(layOutMail(say(word)).html)
        .filter((tag) => tag !== '')
        .map((tag) => tag.replace(/href="[^"]*"/, 'href'));
    const plain = shape('plain');
    const nasty = fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '&',
      '</td>',
      '<script>',
      '&lt;',
      '\r\n',
      '\u2028',
      '\u0000',
      '\u202e',
    );
    const word = fc.array(fc.oneof(nasty, fc.string({ unit: 'grapheme', maxLength: 4 })), { maxLength: 12 });
    fc.assert(
      fc.property(word, (parts) => {
        expect(shape(parts.join('').toWellFormed())).toEqual(plain);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('a head', () => {
  it('is one line, whatever is put into it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        expect(oneLine(text)).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
      }),
      { numRuns: 2000 },
    );
  });

  it.each(['a@b.example', 'jörg@käfer.example', "o'neil+x@b.example"])('%s is an address', (text) => {
    expect(isMailAddress(text)).toBe(true);
  });

  it.each([
    '',
    'a',
    'a@',
    '@b',
    'a@b, c@d',
    'a@b;c@d',
    'A <a@b>',
    'a@b\nBcc: c@d',
    'a b@c',
    '"a"@b',
    `${'a'.repeat(250)}@b.example`,
  ])('%j is none', (text) => {
    expect(isMailAddress(text)).toBe(false);
  });
});

describe('the address of the portal', () => {
  it('comes from the configuration alone', () => {
    expect(portalUrl('https://portal.example', '/estimates/1?a=b')).toBe('https://portal.example/estimates/1?a=b');
    expect(portalUrl('https://host.example/portal/', '/a/b')).toBe('https://host.example/portal/a/b');
    expect(portalUrl('https://portal.example', '//evil.example/x')).toBe('https://portal.example/evil.example/x');
    expect(portalUrl(undefined, '/a')).toBeNull();
  });
});
