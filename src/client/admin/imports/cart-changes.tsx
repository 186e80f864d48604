import { type Translate, useText } from '#client/i18n/text.tsx';
import type { CartChange } from '#shared/admin/imports-contract.ts';
import { formatNumber } from '#shared/format/number.ts';

type CartChangesProps = { total: number; changes: readonly CartChange[] };

/** What a release would change for what lies in carts and on watch lists. */
export function CartChanges({ total, changes }: CartChangesProps) {
  const t = useText();
  if (total === 0) return <p>{t('admin.imports.noCarts')}</p>;
  const more = total - changes.length;
  return (
    <section>
      <h3>{t('admin.imports.cart.title', { count: total, shown: formatNumber(total) })}</h3>
      <ul>
        {changes.map((change) => (
          <li key={`${change.article} ${change.typeId} ${change.kind}`}>
            {t('admin.imports.cart.line', {
              article: change.article,
              where: whereOf(t, change),
              change: changeOf(t, change),
            })}
          </li>
        ))}
      </ul>
      {more > 0 && <p>{t('admin.imports.cart.more', { shown: formatNumber(more) })}</p>}
    </section>
  );
}

const whereOf = (t: Translate, change: CartChange) =>
  (['carts', 'watchLists'] as const)
    .filter((place) => change[place] > 0)
    .map((place) => t(`admin.imports.cart.${place}`, { count: change[place], shown: formatNumber(change[place]) }))
    .join(', ');

function changeOf(t: Translate, { kind, successors, criteria, typeId }: CartChange): string {
  switch (kind) {
    case 'gone':
      return t('admin.imports.cart.gone');
    case 'superseded':
      return successors.length === 0
        ? t('admin.imports.cart.superseded')
        : t('admin.imports.cart.supersededBy', { articles: eitherOf(t, successors) });
    case 'link-gone':
      return t('admin.imports.cart.link-gone', { type: String(typeId) });
    case 'criteria':
      return t('admin.imports.cart.criteria', {
        criteria: criteria.map(({ name, before, after }) => `${name} ${before ?? '–'} → ${after ?? '–'}`).join(', '),
      });
  }
}

const eitherOf = (t: Translate, [first = '', ...rest]: readonly string[]): string =>
  rest.reduce((before, last) => t('admin.imports.cart.or', { first: before, last }), first);
