import { expect, it } from 'vitest';
import { CustomerBook } from '#server/invoicing/known-customers.ts';

const contact = { name: 'Helga Wagner', postalCode: '34117', email: '', phone: '', vatId: '' };

function bookOf(...contacts: (typeof contact)[]) {
  const book = new CustomerBook<number>();
  for (const [at, one] of contacts.entries()) book.add(one, at);
  return book;
}

it('a customer is found by the name with place, mail, phone or VAT id', () => {
  const book = bookOf({ ...contact, email: 'h@w.example', phone: '0561 123456', vatId: 'DE 1' });
  const moved = { ...contact, name: 'HELGA WAGNER', postalCode: '20095' };
  for (const one of [
    { ...contact, name: 'helga wagner' },
    { ...moved, email: 'H@W.example' },
    { ...moved, phone: '+49 561/123456' },
    { ...moved, vatId: 'de1' },
    { ...moved, postalCode: '' },
  ])
    expect(book.find(one), JSON.stringify(one)).toEqual({ kind: 'same', entry: 0 });
  expect(book.find(moved)).toEqual({ kind: 'new' });
});

it('another name with the same phone is another person, who is not overwritten', () => {
  const book = bookOf({ ...contact, phone: '0561 123456' });
  expect(book.find({ ...contact, name: 'Karl Wagner', phone: '0561 123456' })).toEqual({ kind: 'alike', entries: [0] });
});

it('of several with one name the one that shares most is meant; else none', () => {
  const book = bookOf({ ...contact, email: 'a@w.example' }, { ...contact, email: 'b@w.example' });
  expect(book.find({ ...contact, email: 'b@w.example' })).toEqual({ kind: 'same', entry: 1 });
  expect(book.find(contact)).toEqual({ kind: 'several', entries: [0, 1] });
});
