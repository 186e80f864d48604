import { describe, expect, it } from 'vitest';
import { emptyDraft, flawsOf, type RegistrationDraft } from '#client/registration/registration-draft.ts';

const good: RegistrationDraft = {
  supplier: 'NORDTEIL',
  firm: {
    name: 'Kfz Muster',
    street: 'Hauptstraße 1',
    postalCode: '20095',
    city: 'Hamburg',
    country: 'DE',
    phone: '',
    vatId: 'DE 136 695 976',
  },
  person: { name: 'Mia Muster', email: 'Mia@Muster.example', language: 'de' },
  accepted: true,
};

describe('the registration form', () => {
  it('takes what is right', () => {
    expect(flawsOf(good)).toEqual({});
  });

  it('names every field that is missing, and not the ones that may be', () => {
    expect(Object.keys(flawsOf(emptyDraft('', 'de'))).sort()).toEqual([
      'accepted',
      'firm.city',
      'firm.name',
      'firm.postalCode',
      'firm.street',
      'person.email',
      'person.name',
      'supplier',
    ]);
  });

  it('says of a VAT id what is wrong with it', () => {
    const withVat = (vatId: string, country: 'DE' | 'FR' = 'DE') =>
      flawsOf({ ...good, firm: { ...good.firm, vatId, country } })['firm.vatId'];
    expect(withVat('DE136695975')).toBe('registration.wrong.vatId.checkDigit');
    expect(withVat('ATU13585627')).toBe('registration.wrong.vatId.country');
    expect(withVat('DE1')).toBe('registration.wrong.vatId.form');
    expect(withVat('', 'FR')).toBe('registration.wrong.vatId.missing');
  });

  it.each(['nobody', 'a@b', 'a b@c.example', 'a@b.example\nBcc: x@y.example', '<a@b.example>'])(
    '%j is no mail address',
    (email) => {
      expect(flawsOf({ ...good, person: { ...good.person, email } })).toHaveProperty(['person.email']);
    },
  );

  it('sends nobody the address of a page as a name', () => {
    expect(flawsOf({ ...good, firm: { ...good.firm, name: 'Win at https://evil.example' } })).toHaveProperty([
      'firm.name',
    ]);
    expect(flawsOf({ ...good, person: { ...good.person, name: 'WWW.evil.example' } })).toHaveProperty(['person.name']);
  });
});
