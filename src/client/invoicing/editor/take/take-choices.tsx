import type { ReactNode } from 'react';
import { useCartList } from '#client/cart/cart-queries.ts';
import { cartWords } from '#client/cart/cart-words.ts';
import { useText } from '#client/i18n/text.tsx';
import styles from '#client/invoicing/editor/take/take-dialog.module.css';
import { useDocumentTexts } from '#client/invoicing/settings-queries.ts';
import { useOrderList } from '#client/orders/queries.ts';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { usePackages } from '#client/work/queries.ts';
import { formatDate } from '#shared/format/date.ts';
import { formatNumber } from '#shared/format/number.ts';

type Choice = { readonly id: number; readonly name: string; readonly facts: string };
type ChoicesProps = { choices: readonly Choice[] | undefined; empty: string; onPick: (id: number) => void };

function Choices({ choices, empty, onPick }: ChoicesProps): ReactNode {
  if (!choices) return <Skeleton height="6rem" />;
  if (choices.length === 0) return <p>{empty}</p>;
  return (
    <ul className={styles.choices}>
      {choices.map(({ id, name, facts }) => (
        <li key={id}>
          <button type="button" className={styles.choice} onClick={() => onPick(id)}>
            <b>{name}</b>
            <span>{facts}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

type PickProps = { onPick: (id: number) => void };

export function Carts({ onPick }: PickProps) {
  const t = useText();
  const { data } = useCartList();
  const choices = data?.carts
    .filter(({ positions }) => positions > 0)
    .map((cart) => ({
      id: cart.id,
      name: cart.name || cartWords(cart, t),
      facts: t('invoicing.take.lines', { count: cart.positions, shown: formatNumber(cart.positions) }),
    }));
  return <Choices choices={choices} empty={t('invoicing.take.cart.empty')} onPick={onPick} />;
}

/** Whole jobs: the parts as they were ordered, and the labour that went with them. */
export function Orders({ onPick }: PickProps) {
  const t = useText();
  const { first } = useOrderList('');
  const choices = first?.orders.map(({ id, number, placedAt, plates, reference }) => ({
    id,
    name: number,
    facts: [formatDate(new Date(placedAt)), plates.join(', '), reference].filter(Boolean).join(' · '),
  }));
  return <Choices choices={choices} empty={t('invoicing.take.order.empty')} onPick={onPick} />;
}

export function Templates({ onPick }: PickProps) {
  const t = useText();
  const { data } = useDocumentTexts();
  const choices = data?.texts
    .filter(({ place }) => place === 'template')
    .map(({ id, name, positions }) => ({
      id,
      name,
      facts: t('invoicing.take.lines', { count: positions.length, shown: formatNumber(positions.length) }),
    }));
  return <Choices choices={choices} empty={t('invoicing.take.template.empty')} onPick={onPick} />;
}

export function Packages({ adcTypeId, onPick }: PickProps & { adcTypeId: number }) {
  const t = useText();
  const { data } = usePackages(adcTypeId);
  const choices = data?.packages.map(({ id, name, jobs, parts }) => {
    const count = jobs.length + parts.length;
    return { id, name, facts: t('invoicing.take.lines', { count, shown: formatNumber(count) }) };
  });
  return <Choices choices={choices} empty={t('invoicing.take.package.empty')} onPick={onPick} />;
}
