import type { Selectable } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { phoneKeyOf } from '#server/invoicing/customer-duplicates.ts';

type Contact = {
  readonly name: string;
  readonly postalCode: string;
  readonly email: string;
  readonly phone: string;
  readonly vatId: string;
};

const nameOf = ({ name }: Pick<Contact, 'name'>) => name.trim().toLowerCase();

/** What entries of one customer may share besides the name. */
function sharedKeys({ postalCode, email, phone, vatId }: Contact): string[] {
  const number = phoneKeyOf(phone);
  return [
    ...(postalCode === '' ? [] : [`place ${postalCode}`]),
    ...(email === '' ? [] : [`mail ${email.toLowerCase()}`]),
    ...(number.length < 6 ? [] : [`phone ${number}`]),
    ...(vatId === '' ? [] : [`vat ${vatId.replaceAll(/\s/g, '').toUpperCase()}`]),
  ];
}

/** Beyond name and place these belong to one customer alone. */
const contactKeys = (contact: Contact) => sharedKeys(contact).filter((key) => !key.startsWith('place '));

export type Match<Entry> =
  | { readonly kind: 'new' }
  | { readonly kind: 'same'; readonly entry: Entry }
  /** Several have this name, and the line does not say which. */
  | { readonly kind: 'several'; readonly entries: readonly Entry[] }
  /** Others share a contact with it under another name. */
  | { readonly kind: 'alike'; readonly entries: readonly Entry[] };

/** Customers found again: by their name together with place, mail, phone or VAT id. */
export class CustomerBook<Entry> {
  private readonly byName = new Map<string, { readonly entry: Entry; readonly keys: ReadonlySet<string> }[]>();
  private readonly byContact = new Map<string, Entry[]>();

  add(contact: Contact, entry: Entry): void {
    const name = nameOf(contact);
    this.byName.set(name, [...(this.byName.get(name) ?? []), { entry, keys: new Set(sharedKeys(contact)) }]);
    for (const key of contactKeys(contact)) this.byContact.set(key, [...(this.byContact.get(key) ?? []), entry]);
  }

  named(name: string): Entry[] {
    return (this.byName.get(nameOf({ name })) ?? []).map(({ entry }) => entry);
  }

  find(contact: Contact): Match<Entry> {
    const keys = sharedKeys(contact);
    const named = this.byName.get(nameOf(contact)) ?? [];
    const shared = (of: ReadonlySet<string>) => keys.filter((key) => of.has(key)).length;
    // Where one of them has neither place nor contact, the name alone decides.
    const same = named.filter((one) => shared(one.keys) > 0 || keys.length === 0 || one.keys.size === 0);
    const most = Math.max(0, ...same.map((one) => shared(one.keys)));
    const best = same.filter((one) => shared(one.keys) === most);
    const [first] = best;
    if (first && best.length === 1) return { kind: 'same', entry: first.entry };
    if (best.length > 1) return { kind: 'several', entries: best.map(({ entry }) => entry) };
    const alike = [...new Set(contactKeys(contact).flatMap((key) => this.byContact.get(key) ?? []))];
    return alike.length > 0 ? { kind: 'alike', entries: alike } : { kind: 'new' };
  }
}

export const contactOf = (row: Selectable<Schema['customer']>): Contact => ({
  name: row.name,
  postalCode: row.postal_code,
  email: row.email,
  phone: row.phone,
  vatId: row.vat_id,
});
