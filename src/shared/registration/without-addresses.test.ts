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
  ])('otherwise stays as it is: %j', (text) => {
    expect(withoutAddresses(text)).toBe(text);
  });
});
