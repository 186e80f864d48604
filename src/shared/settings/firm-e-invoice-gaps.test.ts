import { expect, test } from 'vitest';
import type { Seller } from '#shared/invoicing/seller.ts';
import { eInvoiceGaps } from '#shared/settings/firm-e-invoice-gaps.ts';

const seller: Seller = {
  legalName: '',
  taxNumber: '',
  vatId: 'DE136695976',
  iban: 'DE02120300000000202051',
  bic: '',
  bank: '',
  accountHolder: '',
  email: 'werkstatt@example.com',
  phone: '040 66969-210',
  contact: 'Ina Brandt',
  website: '',
  register: '',
  manager: '',
  isSmallBusiness: false,
  name: 'Autohaus Nordlicht',
  address: { name: '', street: 'Weg 1', postalCode: '22767', city: 'Hamburg', country: 'DE', phone: null },
  logo: null,
};

test('a firm that has said everything is ready', () => {
  expect(eInvoiceGaps(seller)).toEqual([]);
  expect(eInvoiceGaps({ ...seller, vatId: '', taxNumber: '25/123/45678' })).toEqual([]);
});

test('what is missing is named in the order of the form', () => {
  const nothing = { vatId: '', iban: '', email: '', phone: '–', contact: ' ' };
  const address = { ...seller.address, city: '' };
  expect(eInvoiceGaps({ ...seller, ...nothing, address })).toEqual([
    'address',
    'taxNumber',
    'iban',
    'contact',
    'phone',
    'email',
  ]);
});

test('an account number with a wrong check digit is none', () => {
  expect(eInvoiceGaps({ ...seller, iban: 'DE03120300000000202051' })).toEqual(['iban']);
});
