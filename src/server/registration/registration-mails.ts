import type { Selectable, Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import type { LinkSeal } from '#server/gateways/mail/link-seal.ts';
import { layOutMail, type MailContent } from '#server/gateways/mail/mail-layout.ts';
import { queueMail } from '#server/gateways/mail/outbox.ts';
import { confirmHours } from '#server/registration/link-times.ts';
import { registrationWords } from '#server/registration/registration-words.ts';
import { formatNumber } from '#shared/format/number.ts';
import { withoutAddresses } from '#shared/registration/without-addresses.ts';
import { screens } from '#shared/screens.ts';
import { languageOf } from '#shared/session/language.ts';
import { isOn } from '#shared/settings/preferences.ts';

type Tx = Transaction<Schema>;
export type RegistrationRow = Selectable<Schema['registration']>;

export type MailDeps = {
  /** From configuration alone; null: nobody has said where the portal is. */
  readonly portalUrl: (path: `/${string}`) => string | null;
  readonly productName: string;
  /** See LinkSeal. */
  readonly seal: LinkSeal['seal'];
};

/** The fragment stays in the browser: no server and no balancer writes it into a log. */
export const withSecret = (path: string, token: string): `/${string}` => `/${path.slice(1)}#${token}`;

type Letter = {
  readonly to: string;
  readonly firmId: number | null;
  readonly content: MailContent;
  readonly now: Date;
};

export const post = (tx: Tx, { to, firmId, content, now }: Letter): Promise<void> =>
  queueMail(tx, { firmId, to, subject: content.title, ...layOutMail(content), attachments: [] }, now);

export const actionTo = (url: string | null, text: string): Pick<MailContent, 'action'> =>
  url === null ? {} : { action: { text, url } };

function factsOf(row: RegistrationRow): NonNullable<MailContent['facts']> {
  const words = registrationWords(row.language);
  const address = `${row.street}, ${row.country} ${row.postal_code} ${row.city}`;
  return [
    { name: words('firm'), value: withoutAddresses(row.firm_name) },
    { name: words('address'), value: withoutAddresses(address) },
    ...(row.vat_id === null ? [] : [{ name: words('vatId'), value: row.vat_id }]),
  ];
}

/**
 * What every mail to the person who registered has in common. Until the mailbox has confirmed, nothing of what was typed
 * goes there: a stranger would write to others under our name.
 */
function toPerson(row: RegistrationRow, supplier: string, product: string) {
  const words = registrationWords(row.language);
  const person = withoutAddresses(row.person_name);
  const values = { supplier, product, person, username: row.email };
  return { words: (key: Parameters<typeof words>[0], more = {}) => words(key, { ...values, ...more }) };
}

export async function mailConfirmation(tx: Tx, deps: MailDeps, row: RegistrationRow, token: string, now: Date) {
  const { words } = toPerson(row, await supplierName(tx, row.supplier_code), deps.productName);
  const url = deps.portalUrl(withSecret(screens.confirmRegistration.path, deps.seal(token, row.email)));
  const content: MailContent = {
    language: row.language,
    title: words('confirmSubject'),
    paragraphs: [words('confirmOpening'), words('confirmEnds', { hours: formatNumber(confirmHours) })],
    ...actionTo(url, words('confirmAction')),
  };
  await post(tx, { to: row.email, firmId: null, content, now });
}

/** To the owner of an address that is known already: nobody else learns that it is. */
export async function mailKnown(tx: Tx, deps: MailDeps, row: RegistrationRow, username: string, now: Date) {
  const { words } = toPerson(row, '', deps.productName);
  const content: MailContent = {
    language: row.language,
    title: words('knownSubject'),
    paragraphs: [words('knownOpening', { username })],
    ...actionTo(deps.portalUrl(`/${screens.resetPassword.path.slice(1)}`), words('knownAction')),
  };
  await post(tx, { to: row.email, firmId: null, content, now });
}

export async function mailPending(tx: Tx, deps: MailDeps, row: RegistrationRow, now: Date) {
  const { words } = toPerson(row, await supplierName(tx, row.supplier_code), deps.productName);
  const content = { language: row.language, title: words('pendingSubject'), paragraphs: [words('pendingOpening')] };
  await post(tx, { to: row.email, firmId: null, content, now });
}

export async function mailReceived(tx: Tx, deps: MailDeps, row: RegistrationRow, statusToken: string, now: Date) {
  const { words } = toPerson(row, await supplierName(tx, row.supplier_code), deps.productName);
  const url = deps.portalUrl(withSecret(screens.registrationStatus.path, deps.seal(statusToken, row.email)));
  const content: MailContent = {
    language: row.language,
    title: words('receivedSubject'),
    paragraphs: [words('receivedOpening')],
    facts: factsOf(row),
    ...actionTo(url, words('statusAction')),
  };
  await post(tx, { to: row.email, firmId: null, content, now });
}

/** To everyone at the supplier who may approve it. */
export async function mailDesk(tx: Tx, deps: MailDeps, row: RegistrationRow, now: Date) {
  const people = await tx
    .selectFrom('account')
    .innerJoin('firm', 'firm.id', 'account.firm_id')
    .select(['account.email', 'account.locale', 'account.roles', 'account.settings', 'account.firm_id'])
    .where('firm.kind', '=', 'supplier')
    .where('firm.primary_supplier', '=', row.supplier_code)
    .where('account.email', 'is not', null)
    .where('account.locked_at', 'is', null)
    .orderBy('account.id')
    .limit(200)
    .execute();
  const desk = people
    .filter(({ roles, settings }) => roles.includes('ROLE_SUPPLIER_ADMIN') && isOn(settings, 'MAIL_REGISTRATION'))
    .slice(0, 20);
  for (const { email, locale, firm_id } of desk) {
    const language = languageOf(locale);
    const words = registrationWords(language);
    const firm = withoutAddresses(row.firm_name);
    const content: MailContent = {
      language,
      title: words('deskSubject', { firm }),
      paragraphs: [words('deskOpening', { firm })],
      facts: [
        ...factsOf({ ...row, language }),
        { name: words('person'), value: withoutAddresses(row.person_name) },
        ...(row.phone === null ? [] : [{ name: words('phone'), value: row.phone }]),
      ],
      ...actionTo(deps.portalUrl(`/${screens.desk.path.slice(1)}/registrations`), words('deskAction')),
    };
    await post(tx, { to: email ?? '', firmId: firm_id, content, now });
  }
}

export async function mailDecision(tx: Tx, deps: MailDeps, row: RegistrationRow, now: Date) {
  const { words } = toPerson(row, await supplierName(tx, row.supplier_code), deps.productName);
  const isApproved = row.state === 'approved';
  const signIn = actionTo(deps.portalUrl(`/${screens.login.path.slice(1)}`), words('approvedAction'));
  const content: MailContent = {
    language: row.language,
    title: words(isApproved ? 'approvedSubject' : 'refusedSubject'),
    paragraphs: [words(isApproved ? 'approvedOpening' : 'refusedOpening')],
    facts: isApproved
      ? [{ name: words('username'), value: row.email }]
      : [{ name: words('reason'), value: row.reason ?? '' }],
    ...(isApproved && signIn),
  };
  await post(tx, { to: row.email, firmId: row.approved_firm, content, now });
}

async function supplierName(tx: Tx, code: string): Promise<string> {
  const row = await tx.selectFrom('supplier').select('name').where('code', '=', code).executeTakeFirst();
  return row?.name ?? code;
}
