import { type Breaking, full, inExample, inFull, inLine, plain, present } from '#test/e-invoices/breaking.ts';

/** BR-CL-*: a code that is in no list. */
export const breakingCodes: Readonly<Record<string, Breaking>> = {
  'BR-CL-01': inFull((it) => Object.assign(it, { typeCode: '999' })),
  'BR-CL-04': inFull((it) => Object.assign(it, { currency: 'EUX' })),
  'BR-CL-05': inFull((it) => Object.assign(it, { taxCurrency: 'SFR' })),
  'BR-CL-06': inFull((it) => Object.assign(it, { taxPointCode: '4' })),
  'BR-CL-07': inFull(({ object }) => Object.assign(present(object), { scheme: '!!!' })),
  'BR-CL-08': inFull(({ notes }) => Object.assign(present(notes[1]), { subject: '123' })),
  'BR-CL-10': inFull(({ seller }) => Object.assign(present(seller.ids[1]), { scheme: 'GLN' })),
  'BR-CL-11': inFull(({ payee }) => Object.assign(present(present(payee).legalId), { scheme: 'HRB' })),
  'BR-CL-13': inLine(({ item }) => Object.assign(present(item.classifications[0]), { scheme: 'UNSPSC' })),
  'BR-CL-14': inFull(({ buyer }) => Object.assign(present(buyer.address), { country: 'D' })),
  'BR-CL-15': inLine(({ item }) => Object.assign(item, { origin: 'AUT' })),
  'BR-CL-16': inFull(({ payment }) => Object.assign(present(payment), { means: '999' })),
  'BR-CL-17': inFull(({ vatBreakdown }) => Object.assign(present(vatBreakdown[0]), { category: 'X' })),
  'BR-CL-18': inLine(({ vat }) => Object.assign(vat, { category: 'X' })),
  'BR-CL-19': inFull(({ allowances }) => Object.assign(present(allowances[0]), { reasonCode: 'FC' })),
  'BR-CL-20': inFull(({ charges }) => Object.assign(present(charges[0]), { reasonCode: '95' })),
  'BR-CL-21': inLine(({ item }) => Object.assign(present(item.standardId), { scheme: 'EAN' })),
  'BR-CL-22': inExample('reverse charge', ({ vatBreakdown }) =>
    Object.assign(present(vatBreakdown[0]), { reasonCode: 'AE' }),
  ),
  'BR-CL-23': inLine((line) => Object.assign(line, { unit: 'Stück' })),
  'BR-CL-24': inFull(({ attachments }) => Object.assign(present(present(attachments[0]).file), { mime: 'text/html' })),
  'BR-CL-25': inFull(({ buyer }) => Object.assign(present(buyer.electronicAddress), { scheme: 'MAIL' })),
  'BR-CL-26': inFull(({ delivery }) => Object.assign(present(present(delivery).location), { scheme: 'GLN' })),
  'PEPPOL-EN16931-R001': inFull((it) => delete it.process),
  'PEPPOL-EN16931-R005': inFull((it) => Object.assign(it, { taxCurrency: 'EUR' })),
  'PEPPOL-EN16931-R010': inFull(({ buyer }) => delete buyer.electronicAddress),
  'PEPPOL-EN16931-R020': inFull(({ seller }) => delete seller.electronicAddress),
  'PEPPOL-EN16931-R110': inLine((line) => Object.assign(line, { period: { from: '2026-10-31' } })),
  'PEPPOL-EN16931-R111': inLine((line) => Object.assign(line, { period: { to: '2026-12-01' } })),
  'PEPPOL-EN16931-R040': inFull(({ allowances }) => Object.assign(present(allowances[0]), { percent: '7' })),
  'PEPPOL-EN16931-R041': inFull(({ allowances }) => delete present(allowances[0]).base),
  'PEPPOL-EN16931-R042': inFull(({ allowances }) => delete present(allowances[0]).percent),
  'PEPPOL-EN16931-R046': inLine(({ price }) => Object.assign(present(price.gross), { discount: '2' })),
  'PEPPOL-EN16931-R120': inLine((line) => Object.assign(line, { quantity: '9' })),
  'PEPPOL-EN16931-R121': inLine(({ price }) => Object.assign(price, { baseQuantity: '0' })),
  'PEPPOL-EN16931-R130': inLine(({ price }) => Object.assign(price, { baseUnit: 'H87' })),
};

const byDebit = (spoil: Breaking['spoil']) => inExample('direct debit', spoil);
const byCard = (spoil: Breaking['spoil']) => inExample('paid by card', spoil);
const inPlain = (spoil: Breaking['spoil']): Breaking => ({ valid: plain, spoil });
const contact = (
  spoil: (contact: { name?: string | undefined; phone?: string | undefined; email?: string | undefined }) => void,
) => inPlain(({ seller }) => spoil(present(seller.contact)));
const account = { account: 'DE02120300000000202051' };

/** BR-DE-*: what XRechnung asks beyond EN 16931. */
export const breakingGerman: Readonly<Record<string, Breaking>> = {
  'BR-DE-1': inPlain((it) => delete it.payment),
  'BR-DE-2': inPlain(({ seller }) => delete seller.contact),
  'BR-DE-3': inPlain(({ seller }) => delete present(seller.address).city),
  'BR-DE-4': inPlain(({ seller }) => delete present(seller.address).postCode),
  'BR-DE-5': contact((it) => delete it.name),
  'BR-DE-6': contact((it) => delete it.phone),
  'BR-DE-7': contact((it) => delete it.email),
  'BR-DE-8': inPlain(({ buyer }) => delete present(buyer.address).city),
  'BR-DE-9': inPlain(({ buyer }) => delete present(buyer.address).postCode),
  'BR-DE-10': inFull(({ delivery }) => delete present(present(delivery).address).city),
  'BR-DE-11': inFull(({ delivery }) => delete present(present(delivery).address).postCode),
  'BR-DE-14': inPlain(({ vatBreakdown }) => delete present(vatBreakdown[0]).rate),
  'BR-DE-15': inPlain((it) => Object.assign(it, { buyerReference: ' ' })),
  'BR-DE-16': inPlain(({ seller }) => Object.assign(seller, { vatId: '', taxNumber: '' })),
  'BR-DE-17': inPlain((it) => Object.assign(it, { typeCode: '386' })),
  'BR-DE-18': inPlain((it) => Object.assign(it, { paymentTerms: '#SKONTO#TAGE=14#PROZENT=2,00#\n' })),
  'BR-DE-19': inPlain(({ payment }) =>
    Object.assign(present(present(payment).transfers[0]), { account: 'DE02120300000000202052' }),
  ),
  'BR-DE-20': byDebit(({ payment }) => Object.assign(present(present(payment).debit), { account: 'DE00' })),
  'BR-DE-21': { ...inPlain((it) => Object.assign(it, { specification: 'urn:cen.eu:en16931:2017' })), as: 'xrechnung' },
  'BR-DE-22': {
    valid: full,
    spoil: ({ attachments }) => void attachments.push({ ...present(attachments[0]), id: 'noch einmal' }),
  },
  'BR-DE-23-a': inPlain(({ payment }) => Object.assign(present(payment), { transfers: [] })),
  'BR-DE-23-b': inPlain(({ payment }) => Object.assign(present(payment), { card: { number: '4321' } })),
  'BR-DE-24-a': byCard(({ payment }) => delete present(payment).card),
  'BR-DE-24-b': byCard(({ payment }) => void present(payment).transfers.push(account)),
  'BR-DE-25-a': byDebit(({ payment }) => delete present(payment).debit),
  'BR-DE-25-b': byDebit(({ payment }) => void present(payment).transfers.push(account)),
  'BR-DE-26': inExample('corrected invoice with negative quantities', (it) => Object.assign(it, { preceding: [] })),
  'BR-DE-27': contact((it) => Object.assign(it, { phone: '+1' })),
  'BR-DE-28': contact((it) => Object.assign(it, { email: 'rechnung@@brandt' })),
  'BR-DE-29': byDebit(({ payment }) => delete present(present(payment).debit).mandate),
  'BR-DE-30': byDebit(({ payment }) => delete present(present(payment).debit).creditor),
  'BR-DE-31': byDebit(({ payment }) => delete present(present(payment).debit).account),
  'BR-DE-TMP-32': inPlain((it) => delete it.delivery),
};
