import type { Translate } from '#client/i18n/text.tsx';
import { roles } from '#shared/access/roles.ts';
import type { AuditEntry } from '#shared/admin/audit-contract.ts';
import type { TextKey } from '#shared/texts/text-key.ts';

type MaybeText = (key: string) => string | null;
type Field = { readonly field: string; readonly prefix: string | null };
type Told = Pick<AuditEntry, 'action' | 'subject' | 'detail'>;

const arrow = ' → ';
/** The database keeps no order; what it was stands before what it is. */
const last = ['before', 'after'];

/** "Rollen: Nutzer, Bestellen". Codes are said in words; what is a name or a number stands as it was noted. */
export function detailWords(t: Translate, maybe: MaybeText, { action, subject, detail }: Told): string[] {
  const fields = Object.entries(detail).toSorted(([one], [other]) => last.indexOf(one) - last.indexOf(other));
  return fields.map(([field, value]) => {
    const of = { field, prefix: prefixOf(action, subject, field) };
    const said = value
      .split(arrow)
      .map((side) => sideOf(t, maybe, of, side))
      .join(arrow);
    return t('rooms.named', { name: maybe(`admin.audit.field.${field}`) ?? field, value: said });
  });
}

/** Under which texts the codes of a field stand. null: they are no codes. */
function prefixOf(action: string, subject: string, field: string): string | null {
  if (field === 'reason' && action === 'acting-ended') return 'admin.audit.ended';
  if ((field === 'before' || field === 'after') && action === 'consent-changed') return 'invoicing.customer.consent';
  return prefixes[`${subject} ${field}`] ?? prefixes[field] ?? null;
}

const prefixes: Readonly<Record<string, string>> = {
  act: 'admin.audit.act',
  cart: 'admin.audit.cart',
  language: 'admin.language',
  locale: 'admin.locale',
  scopes: 'firmSettings.access.scope',
  unit: 'work.units',
  margins: 'firmSettings.prices.on',
  target: 'admin.synonyms.kind',
  showsTypeNumber: 'admin.audit.flag',
  showsPurchasePrices: 'admin.audit.flag',
  'banner kind': 'banner.kind',
  'import kind': 'imports.kind',
  'mail state': 'admin.mails.states',
  'return state': 'returns.states',
  'return from': 'returns.states',
  'return to': 'returns.states',
};

/** What "*" means there. */
const everyone: Readonly<Record<string, TextKey>> = { audience: 'rooms.all', margins: 'firmSettings.prices.standard' };

/** The start tells two of them apart; the exported log has them whole. */
const checksum = /^[0-9a-f]{64}$/;
const shownOfChecksum = 8;

const isRole = (word: string) => roles.some((role) => role === word);

function sideOf(t: Translate, maybe: MaybeText, { field, prefix }: Field, side: string): string {
  if (side === '') return '–';
  const all = everyone[field];
  const codes = side.split(' ');
  const words = codes.map((code) => {
    if (isRole(code)) return maybe(`admin.role.${code}`) ?? code;
    if (all && (code === '*' || code === '*:')) return code.replace('*', t(all));
    if (checksum.test(code)) return `${code.slice(0, shownOfChecksum)}…`;
    return prefix === null ? code : (maybe(`${prefix}.${code}`) ?? code);
  });
  // Names of roles and scopes contain spaces.
  return words.join(codes.some(isRole) || field === 'scopes' ? ', ' : ' ');
}
