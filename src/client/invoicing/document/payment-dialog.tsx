import { useId, useRef, useState } from 'react';
import { newKey } from '#client/cart/edits/new-key.ts';
import { useText } from '#client/i18n/text.tsx';
import styles from '#client/invoicing/document/document-view.module.css';
import { useAddPayment, useReceiveDocument } from '#client/invoicing/document-queries.ts';
import { notify } from '#client/notify/notify.ts';
import { DayField } from '#client/rooms/day-field.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Checkbox } from '#client/ui/choices/checkbox.tsx';
import { SegmentedControl } from '#client/ui/choices/segmented-control.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { Form } from '#client/ui/fields/form.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { Dialog } from '#client/ui/layers/dialog.tsx';
import { Grid } from '#client/ui/layout/grid.tsx';
import { formatBusinessDate } from '#shared/format/date.ts';
import { formatMoney } from '#shared/format/number.ts';
import { parsePrice, priceText } from '#shared/format/parse-price.ts';
import { localDay } from '#shared/format/zoned-time.ts';
import { cashDiscountOf } from '#shared/invoicing/cash-discount.ts';
import type { bookedMethods } from '#shared/invoicing/payment.ts';
import type { SalesDocument } from '#shared/invoicing/sales-document.ts';

const methods = ['transfer', 'cash', 'card'] as const;
const today = (): string => localDay(new Date());

/** Books what was paid; what is open stands there already. */
export function PaymentDialog({ document, onClose }: { document: SalesDocument; onClose: () => void }) {
  const t = useText();
  const form = useId();
  const key = useRef(newKey());
  const receive = useReceiveDocument();
  const { mutateAsync, isPending, error } = useAddPayment();
  const { draft } = document.sheet;
  const isOut = document.open < 0;
  const isFee = document.kind === 'reminder';
  const open = Math.abs(document.open);
  const [typed, setTyped] = useState(priceText(open));
  const [method, setMethod] = useState<(typeof bookedMethods)[number]>(draft.paysBy);
  const [paidOn, setPaidOn] = useState(today);
  const [note, setNote] = useState('');
  const [takesCashDiscount, setTakes] = useState(false);
  const discount = isOut ? null : cashDiscountOf(draft, { documentDate: draft.documentDate, due: open });
  const amount = parsePrice(typed);
  const isTooMuch = amount !== null && amount > open;
  const wrong = () => {
    if (amount === null || amount === 0) return t('invoicing.pay.amountWrong');
    return isTooMuch ? t('invoicing.pay.tooMuch', { open: formatMoney(open) }) : undefined;
  };
  const [isTried, setTried] = useState(false);
  const isLate = discount !== null && paidOn > discount.until;
  const submit = async () => {
    setTried(true);
    if (amount === null || wrong() !== undefined || paidOn === '' || isPending) return;
    const paid = await mutateAsync({
      params: { belegId: String(document.id) },
      body: { amount, method, paidOn, takesCashDiscount, note, key: key.current },
    }).catch(() => null);
    if (!paid) return;
    receive(paid);
    notify({ key: 'invoicing.pay.done', kind: 'SUCCESS', preset: 'A', detail: formatMoney(amount) });
    onClose();
  };
  return (
    <Dialog
      open
      title={t(isOut ? 'invoicing.pay.out' : 'invoicing.pay.title')}
      closeLabel={t('shell.close')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          <Button type="submit" form={form} variant="primary" loading={isPending}>
            {t('invoicing.pay.book')}
          </Button>
        </>
      }
    >
      <Form id={form} className={styles.form} onSubmit={submit}>
        <p>{t('invoicing.pay.open', { number: document.number ?? '', open: formatMoney(open) })}</p>
        {isFee && <p>{t('invoicing.pay.feeAlone', { number: document.sheet.refersTo?.number ?? '' })}</p>}
        <Grid columns={2} gap={5} align="start">
          <TextField
            label={t('invoicing.pay.amount')}
            inputMode="decimal"
            value={typed}
            end="€"
            error={isTried ? wrong() : undefined}
            onChange={({ target }) => setTyped(target.value)}
          />
          <DayField
            label={t('invoicing.pay.on')}
            value={paidOn}
            error={isTried && paidOn === '' ? t('invoicing.pay.dayMissing') : undefined}
            onValue={setPaidOn}
          />
        </Grid>
        <SegmentedControl
          label={t('invoicing.pay.method')}
          options={(isFee ? [...methods, 'waived' as const] : methods).map((value) => ({
            value,
            label: t(`salesDocuments.method.${value}`),
          }))}
          value={method}
          onChange={setMethod}
        />
        {discount && (
          <Checkbox
            label={t('invoicing.pay.cashDiscount', { amount: formatMoney(discount.amount) })}
            hint={t(isLate ? 'invoicing.pay.discountOver' : 'invoicing.pay.discountUntil', {
              date: formatBusinessDate(discount.until),
            })}
            checked={takesCashDiscount}
            onChange={({ target }) => {
              setTakes(target.checked);
              setTyped(priceText(target.checked ? discount.left : open));
            }}
          />
        )}
        <TextField
          label={t('invoicing.pay.note')}
          optional={t('estimates.optionalField')}
          maxLength={200}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        {error && (
          <Note
            tone="bad"
            role="alert"
            title={t(error.code === 'TOO_LATE' ? 'invoicing.pay.late' : 'invoicing.pay.failed')}
          />
        )}
      </Form>
    </Dialog>
  );
}
