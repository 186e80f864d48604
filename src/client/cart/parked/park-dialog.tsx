import { isActing } from '#client/api/shown-user.ts';
import { cartWords } from '#client/cart/cart-words.ts';
import styles from '#client/cart/dialogs.module.css';
import { useCartMoves } from '#client/cart/edits/use-cart-commands.ts';
import { FormDialog } from '#client/forms/form-dialog.tsx';
import { useJudgedForm } from '#client/forms/use-judged-form.ts';
import { useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import { Checkbox } from '#client/ui/choices/checkbox.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import type { Cart } from '#shared/cart/cart.ts';

/** Puts the current cart aside under a name or plate. */
export function ParkDialog({ cart, onClose }: { cart: Cart; onClose: () => void }) {
  const t = useText();
  const { park } = useCartMoves();
  const form = useJudgedForm({
    record: { name: cart.name || cartWords(cart, t), isShared: cart.isShared },
    send: async ({ name, isShared }) => {
      const words = name.trim() || cartWords(cart, t);
      if (!(await park(cart.id, words, isShared))) return;
      notify({ key: 'cart.parked', kind: 'SUCCESS', preset: 'A', detail: words });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      className={styles.form}
      width="s"
      title={t('cart.parkTitle')}
      action={t('cart.park')}
      onClose={onClose}
    >
      <TextField {...form.text('name')} label={t('cart.parkName')} hint={t('cart.parkNameHint')} maxLength={200} />
      <Checkbox
        {...form.tick('isShared')}
        label={t('cart.share')}
        hint={t('cart.shareMeans')}
        implied={cart.isShared && isActing()}
      />
    </FormDialog>
  );
}
