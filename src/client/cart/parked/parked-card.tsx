import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { isActing } from '#client/api/shown-user.ts';
import { cartWords } from '#client/cart/cart-words.ts';
import { useCartMoves, useChangeCart } from '#client/cart/edits/use-cart-commands.ts';
import { InlineField } from '#client/cart/lines/inline-field.tsx';
import styles from '#client/cart/parked/parked-carts.module.css';
import { TakeOverDialog, takenKey } from '#client/cart/parked/take-over-dialog.tsx';
import { useGoToCart } from '#client/cart/use-cart-search.ts';
import { useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import { iconButtonClass } from '#client/ui/buttons/icon-button.tsx';
import { TextButton } from '#client/ui/buttons/text-button.tsx';
import { EyeIcon } from '#client/ui/icons/first-icons.ts';
import { DotsThreeVerticalIcon, PencilSimpleIcon, TrashIcon } from '#client/ui/icons/icons.ts';
import { Plate } from '#client/ui/labels/plate.tsx';
import { Tag } from '#client/ui/labels/tag.tsx';
import { Menu } from '#client/ui/layers/menu.tsx';
import { MenuItem } from '#client/ui/layers/menu-item.tsx';
import { SureDialog } from '#client/ui/layers/sure-dialog.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { Row } from '#client/ui/layout/row.tsx';
import { Text } from '#client/ui/text/text.tsx';
import type { CartHead } from '#shared/cart/cart.ts';
import { formatShortDate } from '#shared/format/date.ts';
import { formatMoney, formatNumber } from '#shared/format/number.ts';
import { screens } from '#shared/screens.ts';

type Asking = 'open' | 'rename' | 'remove' | null;

/** A cart that was put aside: whose, for which car, and the way back into it. */
export function ParkedCard({ head, isPurchaseShown }: { head: CartHead; isPurchaseShown: boolean }) {
  const t = useText();
  const go = useGoToCart();
  const changing = useChangeCart();
  const { open, drop } = useCartMoves();
  const [asking, setAsking] = useState<Asking>(null);
  const [car] = head.cars;
  const plate = head.cars.find((one) => one.plate)?.plate ?? null;
  const name = head.name || cartWords(head, t);
  const close = () => setAsking(null);

  const take = async () => {
    close();
    if (!(await open(head.id))) return;
    notify({ key: head.isOwn ? 'cart.opened' : takenKey(), kind: 'SUCCESS', preset: 'A', detail: name });
    go({ kind: 'cart', cart: 'current' });
  };
  const facts = [
    t('cart.positionsShort', { count: head.positions, shown: formatNumber(head.positions) }),
    isPurchaseShown && head.sum !== null && formatMoney(head.sum),
    `${head.ownerName}, ${formatShortDate(new Date(head.updatedAt))}`,
  ];
  return (
    <Card as="li" gap={1} alignContent="start" minWidth={0} radius={3} className={styles.card}>
      <Row gap={3} align="center" wraps className={styles.top}>
        {plate && <Plate text={plate} size="s" />}
        {head.isShared && <Tag tone="info">{t('cart.shared')}</Tag>}
        <Row as="span" align="center" marginLeft="auto">
          <TextButton
            target="m"
            className={styles.open}
            aria-label={t('cart.openNamed', { name })}
            onClick={() => (head.isOwn ? void take() : setAsking('open'))}
          >
            {t('cart.open')}
          </TextButton>
          <Menu
            label={t('cart.moreOf', { name })}
            triggerLabel={t('cart.moreOf', { name })}
            triggerClass={iconButtonClass('s')}
            trigger={<DotsThreeVerticalIcon />}
            onAction={(id) => (id === 'look' ? go({ kind: 'cart', cart: head.id }) : setAsking(id as Asking))} // the ids of the items below
          >
            <MenuItem id="look" icon={<EyeIcon />}>
              {t('cart.look')}
            </MenuItem>
            <MenuItem id="rename" icon={<PencilSimpleIcon />}>
              {t('cart.rename')}
            </MenuItem>
            {head.isOwn && !(head.isShared && isActing()) && (
              <MenuItem id="remove" icon={<TrashIcon />} danger>
                {t('cart.drop')}
              </MenuItem>
            )}
          </Menu>
        </Row>
      </Row>
      {asking === 'rename' ? (
        <InlineField
          label={t('cart.parkName')}
          value={head.name}
          isFocused
          onSave={(next) => {
            changing.mutate({ cart: head.id, fields: { name: next } });
            close();
          }}
          onLeave={close}
        />
      ) : (
        <Link to={screens.cart.path} search={{ cart: head.id }} className={styles.name}>
          {head.name && head.name !== plate ? head.name : (car?.name ?? name)}
        </Link>
      )}
      <Text tone="muted" size={13}>
        {facts.filter(Boolean).join(' · ')}
      </Text>
      {asking === 'open' && (
        <TakeOverDialog name={name} owner={head.ownerName} onTake={() => void take()} onClose={close} />
      )}
      {asking === 'remove' && (
        <SureDialog
          title={t('cart.dropTitle')}
          sure={t('cart.drop')}
          onSure={() => {
            close();
            void drop(head.id);
          }}
          onClose={close}
        >
          {t('cart.dropMeans', { count: head.positions })}
        </SureDialog>
      )}
    </Card>
  );
}
