import { type Registration, registrationSchema } from '#shared/registration/registration.ts';
import type { FirmCountry } from '#shared/registration/vat-id.ts';
import type { Language } from '#shared/session/language.ts';
import type { TextKey } from '#shared/texts/text-key.ts';

/** What stands in the form, all of it as typed. */
export type RegistrationDraft = {
  readonly supplier: string;
  readonly firm: Omit<Registration['firm'], 'country'> & { readonly country: FirmCountry };
  readonly person: { readonly name: string; readonly email: string; readonly language: Language };
  readonly accepted: boolean;
};

export const emptyDraft = (supplier: string, language: Language): RegistrationDraft => ({
  supplier,
  firm: { name: '', street: '', postalCode: '', city: '', country: 'DE', phone: '', vatId: '' },
  person: { name: '', email: '', language },
  accepted: false,
});

export type DraftField =
  | 'supplier'
  | 'accepted'
  | `firm.${Exclude<keyof Registration['firm'], 'country'>}`
  | 'person.name'
  | 'person.email';
export type DraftFlaws = Partial<Record<DraftField, TextKey>>;

const texts: Record<Exclude<DraftField, 'firm.vatId'>, TextKey> = {
  supplier: 'registration.wrong.supplier',
  'firm.name': 'registration.wrong.name',
  'firm.street': 'registration.wrong.street',
  'firm.postalCode': 'registration.wrong.postalCode',
  'firm.city': 'registration.wrong.city',
  'firm.phone': 'registration.wrong.phone',
  'person.name': 'registration.wrong.personName',
  'person.email': 'registration.wrong.email',
  accepted: 'registration.wrong.accepted',
};
const vatTexts: Readonly<Record<string, TextKey>> = {
  missing: 'registration.wrong.vatId.missing',
  country: 'registration.wrong.vatId.country',
  checkDigit: 'registration.wrong.vatId.checkDigit',
};

/** By the very rules of the server: what is let through here is taken there. */
export function flawsOf(draft: RegistrationDraft): DraftFlaws {
  const { error } = registrationSchema.safeParse(draft);
  const flaws: DraftFlaws = {};
  for (const { path, message } of error?.issues ?? []) {
    const field = path.join('.');
    if (field === 'firm.vatId') flaws[field] ??= vatTexts[message] ?? 'registration.wrong.vatId.form';
    else if (isField(field)) flaws[field] ??= texts[field];
  }
  return flaws;
}

const isField = (field: string): field is keyof typeof texts => Object.hasOwn(texts, field);
