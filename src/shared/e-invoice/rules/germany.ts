import { cardMeans, isIban, meansOf, type Payment, transferMeans } from '#shared/e-invoice/payment.ts';
import { profileOf } from '#shared/e-invoice/profiles.ts';
import { mandatory } from '#shared/e-invoice/rules/presence.ts';
import { type Checked, onlyInXrechnung, type Rule, rule, type Subject } from '#shared/e-invoice/rules/rule.ts';
import * as of from '#shared/e-invoice/rules/subjects.ts';

const sellerContact = ({ invoice }: Checked) => of.ifThere(invoice.seller.contact, 'seller', 'contact');
const paidBy =
  (isMeant: (means: string) => boolean) =>
  (checked: Checked): Subject<Payment>[] =>
    of.payment(checked).filter(({ it }) => isMeant(it.means));
const byTransfer = paidBy((means) => transferMeans.has(means));
const byCard = paidBy((means) => cardMeans.has(means));
const byDebit = paidBy((means) => means === meansOf.sepaDebit);
const debits = ({ invoice }: Checked) => of.ifThere(invoice.payment?.debit, 'payment', 'debit');

const types = new Set(['326', '380', '381', '384', '389', '875', '876', '877']);
const taxedCategories = new Set(['S', 'Z', 'E', 'AE', 'K', 'G', 'L', 'M']);

const discountLine = /^#SKONTO#TAGE=\d+#PROZENT=\d+\.\d{2}(#BASISBETRAG=-?\d+\.\d{2})?#$/;
/** Every line that begins with # is a cash discount in its fixed form, and ends with a line break. */
const hasGoodDiscounts = (terms: string) => {
  const lines = terms.split('\n');
  return lines.every(
    (line, index) => !line.startsWith('#') || (discountLine.test(line.trimEnd()) && index < lines.length - 1),
  );
};

const mailAddress = /^[^@\s.][^@\s]*[^@\s.]@[^@\s.][^@\s]*\.[^@\s.]+$/;
const isMail = (email: string) => mailAddress.test(email) && !email.includes('..');

const repeated = (names: readonly string[]) => new Set(names).size < names.length;

/** BR-DE-*: what XRechnung asks beyond EN 16931. */
const rules: readonly Rule[] = [
  rule({
    id: 'BR-DE-1',
    says: 'missing',
    term: 'BG-16',
    applies: of.whole,
    holds: ({ payment }) => payment !== undefined,
  }),
  rule({
    id: 'BR-DE-2',
    says: 'missing',
    term: 'BG-6',
    applies: of.seller,
    holds: ({ contact }) => contact !== undefined,
  }),
  mandatory('BR-DE-3', 'BT-37', of.sellerAddress, ({ city }) => city),
  mandatory('BR-DE-4', 'BT-38', of.sellerAddress, ({ postCode }) => postCode),
  mandatory('BR-DE-5', 'BT-41', sellerContact, ({ name }) => name),
  mandatory('BR-DE-6', 'BT-42', sellerContact, ({ phone }) => phone),
  mandatory('BR-DE-7', 'BT-43', sellerContact, ({ email }) => email),
  mandatory('BR-DE-8', 'BT-52', of.buyerAddress, ({ city }) => city),
  mandatory('BR-DE-9', 'BT-53', of.buyerAddress, ({ postCode }) => postCode),
  mandatory('BR-DE-10', 'BT-77', of.deliveryAddress, ({ city }) => city),
  mandatory('BR-DE-11', 'BT-78', of.deliveryAddress, ({ postCode }) => postCode),
  mandatory('BR-DE-14', 'BT-119', of.breakdown, ({ rate }) => rate),
  mandatory('BR-DE-15', 'BT-10', of.whole, ({ buyerReference }) => buyerReference),
  rule({
    id: 'BR-DE-16',
    says: 'atLeastOne',
    term: 'BT-31',
    applies: of.wholeWhen(({ lines, allowances, charges }) =>
      [...lines, ...allowances, ...charges].some(({ vat }) => taxedCategories.has(vat.category)),
    ),
    holds: ({ seller, taxRepresentative }) =>
      of.isGiven(seller.vatId) || of.isGiven(seller.taxNumber) || taxRepresentative !== undefined,
    values: () => ({ others: ['BT-32', 'BG-11'] }),
  }),
  rule({
    id: 'BR-DE-17',
    level: 'warning',
    says: 'typeNotUsual',
    term: 'BT-3',
    applies: of.whole,
    holds: ({ typeCode }) => !of.isGiven(typeCode) || types.has(typeCode),
    values: ({ typeCode }) => ({ given: typeCode }),
  }),
  rule({
    id: 'BR-DE-18',
    says: 'discountForm',
    term: 'BT-20',
    applies: of.whole,
    holds: ({ paymentTerms }) => hasGoodDiscounts(paymentTerms ?? ''),
  }),
  rule({
    id: 'BR-DE-19',
    level: 'warning',
    says: 'noIban',
    term: 'BT-84',
    applies: (checked) => (checked.invoice.payment?.means === meansOf.sepaTransfer ? of.transfers(checked) : []),
    holds: ({ account }) => !of.isGiven(account) || isIban(account),
    values: ({ account }) => ({ given: account }),
  }),
  rule({
    id: 'BR-DE-20',
    level: 'warning',
    says: 'noIban',
    term: 'BT-91',
    applies: byDebit,
    holds: ({ debit }) => debit?.account === undefined || isIban(debit.account),
    values: ({ debit }) => ({ given: debit?.account ?? '' }),
  }),
  rule({
    id: 'BR-DE-21',
    level: 'warning',
    says: 'noXrechnung',
    term: 'BT-24',
    applies: of.whole,
    holds: ({ specification }) => profileOf(specification) === 'xrechnung',
  }),
  rule({
    id: 'BR-DE-22',
    says: 'fileNameTwice',
    term: 'BT-125',
    applies: of.whole,
    holds: ({ attachments }) => !repeated(attachments.flatMap(({ file }) => (file === undefined ? [] : [file.name]))),
  }),
  rule({
    id: 'BR-DE-23-a',
    says: 'missing',
    term: 'BG-17',
    applies: byTransfer,
    holds: ({ transfers }) => transfers.length > 0,
  }),
  rule({
    id: 'BR-DE-23-b',
    says: 'notWithMeans',
    term: 'BG-18',
    applies: byTransfer,
    holds: ({ card, debit }) => card === undefined && debit === undefined,
    values: () => ({ others: ['BG-19'] }),
  }),
  rule({ id: 'BR-DE-24-a', says: 'missing', term: 'BG-18', applies: byCard, holds: ({ card }) => card !== undefined }),
  rule({
    id: 'BR-DE-24-b',
    says: 'notWithMeans',
    term: 'BG-17',
    applies: byCard,
    holds: ({ transfers, debit }) => transfers.length === 0 && debit === undefined,
    values: () => ({ others: ['BG-19'] }),
  }),
  rule({
    id: 'BR-DE-25-a',
    says: 'missing',
    term: 'BG-19',
    applies: byDebit,
    holds: ({ debit }) => debit !== undefined,
  }),
  rule({
    id: 'BR-DE-25-b',
    says: 'notWithMeans',
    term: 'BG-17',
    applies: byDebit,
    holds: ({ transfers, card }) => transfers.length === 0 && card === undefined,
    values: () => ({ others: ['BG-18'] }),
  }),
  rule({
    id: 'BR-DE-26',
    level: 'warning',
    says: 'missing',
    term: 'BG-3',
    applies: of.wholeWhen(({ typeCode }) => typeCode === '384'),
    holds: ({ preceding }) => preceding.length > 0,
  }),
  rule({
    id: 'BR-DE-27',
    level: 'warning',
    says: 'phoneDigits',
    term: 'BT-42',
    applies: sellerContact,
    holds: ({ phone }) => !of.isGiven(phone) || (phone ?? '').replaceAll(/\D/g, '').length >= 3,
  }),
  rule({
    id: 'BR-DE-28',
    level: 'warning',
    says: 'noMail',
    term: 'BT-43',
    applies: sellerContact,
    holds: ({ email }) => !of.isGiven(email) || isMail(email ?? ''),
    values: ({ email }) => ({ given: email ?? '' }),
  }),
  mandatory('BR-DE-29', 'BT-89', debits, ({ mandate }) => mandate),
  mandatory('BR-DE-30', 'BT-90', debits, ({ creditor }) => creditor),
  mandatory('BR-DE-31', 'BT-91', debits, ({ account }) => account),
  rule({
    id: 'BR-DE-TMP-32',
    level: 'warning',
    says: 'atLeastOne',
    term: 'BT-72',
    applies: of.whole,
    holds: ({ delivery, period, lines }) =>
      of.isGiven(delivery?.date) ||
      period !== undefined ||
      (lines.length > 0 && lines.every((line) => line.period !== undefined)),
    values: () => ({ others: ['BG-14', 'BG-26'] }),
  }),
];

export const germanRules: readonly Rule[] = rules.map(onlyInXrechnung);
