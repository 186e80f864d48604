import type { CartChanges } from '#server/imports/catalogue/cart-changes.ts';
import type { CartChange } from '#shared/admin/imports-contract.ts';

/** The same for whoever imports by command. */
export function cartSentences({ total, changes }: CartChanges): string[] {
  if (total === 0) return [];
  const more = total - changes.length;
  return [
    `For carts and watch lists this changes ${counted(total, 'thing')}:`,
    ...changes.map((change) => `  ${change.article} (${whereOf(change)}) ${sentenceOf(change)}`),
    ...(more > 0 ? [`  … and ${more.toLocaleString('en')} more.`] : []),
  ];
}

const counted = (count: number, noun: string) => `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;

const whereOf = ({ carts, watchLists }: CartChange) =>
  [...(carts > 0 ? [counted(carts, 'cart')] : []), ...(watchLists > 0 ? [counted(watchLists, 'watch list')] : [])].join(
    ', ',
  );

function sentenceOf({ kind, successors, criteria, typeId }: CartChange): string {
  switch (kind) {
    case 'gone':
      return 'is no longer in the catalogue';
    case 'superseded':
      return successors.length === 0 ? 'is superseded' : `is superseded by ${successors.join(' or ')}`;
    case 'link-gone':
      return `is no longer linked to the type ${typeId}`;
    case 'criteria':
      return `has changed: ${criteria.map(({ name, before, after }) => `${name} ${before ?? '–'} → ${after ?? '–'}`).join(', ')}`;
  }
}
