import { describe, expect, it } from 'vitest';
import { withoutAddresses } from '#shared/registration/without-addresses.ts';

describe('a text that a stranger has typed', () => {
  it.each([
    'gewinn.example',
    'Gewinn.EXAMPLE/jetzt',
    'https://x',
    'www.x',
    'mail@x',
    'mailto:x',
    'b\u00fccher.example',
    'evil\u3002example',
    'evil\uff0eexample',
    'evil\uff61example',
    '\uff45vil.example',
    'xn--bcher-kva.example',
    '192.0.2.7/x',
    '(evil.example)',
    'evil.example:8080',
    'Hier:evil.example,jetzt',
    'evil\u200b.example',
    'evil.\u200bexample',
    'evil.e\u200bx\u200ba',
    'evil\u00ad.example',
    'evil\u2060.\u2060example',
    'evil\ufeff.example',
    'evil\u034f.example',
    'evil\ufe0f.example',
    'evil\u3164.example',
    '\u202eevil.example',
    'evix\u0301.example',
    'i\u2764\ufe0f.example',
    'evil\ufe52example',
    'evil_.example',
    'evil.x\u0301y',
    'ht\u200btps:/\u200b/x',
    'mail\u200b@\u200bx',
  ])('goes out without %j', (word) => {
    expect(withoutAddresses(`Kfz ${word} Muster`)).toBe('Kfz … Muster');
  });

  it.each([
    'Kfz Muster',
    'Autohaus M\u00fcller & S\u00f6hne GmbH & Co. KG',
    'Meier e.K.',
    'Hauptstr. 12b',
    'Hauptstr.5',
    'St. Gallen',
    'Nr. 1.2',
    'L\u2019Auto d\u2019Or',
    'Kfz-Meister (Inh. M. Brandt)',
    'Zu den 3 Linden 5a/2. OG',
  ])('otherwise stays as it is: %j', (text) => {
    expect(withoutAddresses(text)).toBe(text);
  });
});
