import type { PaperSay } from '#shared/invoicing/paper-say.ts';
import type { Seller } from '#shared/invoicing/seller.ts';

/** Who the firm is, its bank, and its numbers at the tax office: three columns. */
export function sheetFoot(seller: Seller, say: PaperSay): readonly (readonly string[])[] {
  const { register, manager, website, bank, iban, bic, taxNumber, vatId } = seller;
  const grouped = iban.replaceAll(/\s/g, '').replaceAll(/(.{4})(?=.)/g, '$1 ');
  return [
    [seller.legalName || seller.name, register, manager && say('manager', { name: manager }), website],
    [bank, iban && say('iban', { iban: grouped }), bic && say('bic', { bic })],
    [taxNumber && say('taxNumber', { id: taxNumber }), vatId && say('vatId', { id: vatId })],
  ].map((column) => column.filter(Boolean));
}
