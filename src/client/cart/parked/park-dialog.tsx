import { useId, useState } from 'react';
import { isActing } from '#client/api/shown-user.ts';
import { cartWords } from '#client/cart/cart-words.ts';
import styles from '#client/cart/dialogs.module.css';
import { useCartMoves } from '#client/cart/edits/use-cart-commands.ts';
import { useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Checkbox } from '#client/ui/choices/checkbox.tsx';
import { Form } from '#client/ui/fields/form.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { Dialog } from '#client/ui/layers/dialog.tsx';
import type { Cart } from '#shared/cart/cart.ts';

/** Puts the current cart aside under a name or plate. */
export function ParkDialog({ cart, onClose }: { cart: Cart; onClose: () => void }) {
  const t = useText();
  const form = useId();
  const { park, isBusy } = useCartMoves();
  const [name, setName] = useState(cart.name || cartWords(cart, t));
  const [isShared, setShared] = useState(cart.isShared);

  const submit = async () => {
    const words = name.trim() || cartWords(cart, t);
    if (isBusy || !(await park(cart.id, words, isShared))) return;
    notify({ key: 'cart.parked', kind: 'SUCCESS', preset: 'A', detail: words });
    onClose();
  };
  return (
    <Dialog
      open
      width="s"
      title={t('cart.parkTitle')}
      closeLabel={t('shell.close')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          <Button type="submit" form={form} variant="primary" loading={isBusy}>
            {t('cart.park')}
          </Button>
        </>
      }
    >
      <Form id={form} className={styles.form} onSubmit={submit}>
        <TextField
          label={t('cart.parkName')}
          hint={t('cart.parkNameHint')}
          value={name}
          maxLength={200}
          onChange={({ target }) => setName(target.value)}
        />
        <Checkbox
          label={t('cart.share')}
          hint={t('cart.shareMeans')}
          checked={isShared}
          implied={cart.isShared && isActing()}
          onChange={({ target }) => setShared(target.checked)}
        />
      </Form>
    </Dialog>
  );
}
