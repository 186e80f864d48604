import { useRef } from 'react';
import { newKey } from '#client/cart/edits/new-key.ts';
import { FormDialog } from '#client/forms/form-dialog.tsx';
import { useJudgedForm } from '#client/forms/use-judged-form.ts';
import { useText } from '#client/i18n/text.tsx';
import styles from '#client/invoicing/document/document-view.module.css';
import { useAddPayment, useReceiveDocument } from '#client/invoicing/document-queries.ts';
import { notify } from '#client/notify/notify.ts';
import { DayField } from '#client/rooms/day-field.tsx';
import { Checkbox } from '#client/ui/choices/checkbox.tsx';
import { SegmentedControl } from '#client/ui/choices/segmented-control.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { Grid } from '#client/ui/layout/grid.tsx';
import { formatBusinessDate } from '#shared/format/date.ts';
import { formatMoney } from '#shared/format/number.ts';
import { parsePrice, priceText } from '#shared/format/parse-price.ts';
import { localDay } from '#shared/format/zoned-time.ts';
import { cashDiscountOf } from '#shared/invoicing/cash-discount.ts';
import type { bookedMethods } from '#shared/invoicing/payment.ts';
import type { SalesDocument } from '#shared/invoicing/sales-document.ts';

const methods = ['transfer', 'cash', 'card'] as const;
type Payment = {
  amount: string;
  method: (typeof bookedMethods)[number];
  paidOn: string;
  note: string;
  takesCashDiscount: boolean;
};
const today = (): string => localDay(new Date());

/** Books what was paid; what is open stands there already. */
export function PaymentDialog({ document, onClose }: { document: SalesDocument; onClose: () => void }) {
  const t = useText();
  const key = useRef(newKey());
  const receive = useReceiveDocument();
  const { mutateAsync } = useAddPayment();
  const { draft } = document.sheet;
  const isOut = document.open < 0;
  const isFee = document.kind === 'reminder';
  const open = Math.abs(document.open);
  const discount = isOut ? null : cashDiscountOf(draft, { documentDate: draft.documentDate, due: open });
  const first: Payment = {
    amount: priceText(open),
    method: draft.paysBy,
    paidOn: today(),
    note: '',
    takesCashDiscount: false,
  };
  const form = useJudgedForm({
    record: first,
    judge: ({ amount, paidOn }) => ({
      ...(!parsePrice(amount) && { amount: 'invoicing.pay.amountWrong' }),
      ...((parsePrice(amount) ?? 0) > open && {
        amount: { text: 'invoicing.pay.tooMuch', values: { open: formatMoney(open) } },
      }),
      ...(paidOn === '' && { paidOn: 'invoicing.pay.dayMissing' }),
    }),
    failures: { TOO_LATE: 'invoicing.pay.late' },
    failed: 'invoicing.pay.failed',
    send: async ({ amount, ...rest }) => {
      const paid = parsePrice(amount) ?? 0;
      const params = { belegId: String(document.id) };
      receive(await mutateAsync({ params, body: { ...rest, amount: paid, key: key.current } }));
      return paid;
    },
    onAnswer: (paid) => {
      notify({ key: 'invoicing.pay.done', kind: 'SUCCESS', preset: 'A', detail: formatMoney(paid) });
      onClose();
    },
  });
  const isLate = discount !== null && form.values.paidOn > discount.until;
  return (
    <FormDialog
      form={form}
      className={styles.form}
      title={t(isOut ? 'invoicing.pay.out' : 'invoicing.pay.title')}
      action={t('invoicing.pay.book')}
      onClose={onClose}
    >
      <p>{t('invoicing.pay.open', { number: document.number ?? '', open: formatMoney(open) })}</p>
      {isFee && <p>{t('invoicing.pay.feeAlone', { number: document.sheet.refersTo?.number ?? '' })}</p>}
      <Grid columns={2} gap={5} align="start">
        <TextField {...form.text('amount')} label={t('invoicing.pay.amount')} inputMode="decimal" end="€" />
        <DayField
          label={t('invoicing.pay.on')}
          value={form.values.paidOn}
          error={form.errorOf('paidOn')}
          onValue={(paidOn) => form.set({ paidOn })}
        />
      </Grid>
      <SegmentedControl
        {...form.value('method')}
        label={t('invoicing.pay.method')}
        options={(isFee ? [...methods, 'waived' as const] : methods).map((value) => ({
          value,
          label: t(`salesDocuments.method.${value}`),
        }))}
      />
      {discount && (
        <Checkbox
          label={t('invoicing.pay.cashDiscount', { amount: formatMoney(discount.amount) })}
          hint={t(isLate ? 'invoicing.pay.discountOver' : 'invoicing.pay.discountUntil', {
            date: formatBusinessDate(discount.until),
          })}
          checked={form.values.takesCashDiscount}
          onChange={({ target: { checked } }) =>
            form.set({ takesCashDiscount: checked, amount: priceText(checked ? discount.left : open) })
          }
        />
      )}
      <TextField
        {...form.text('note')}
        label={t('invoicing.pay.note')}
        optional={t('estimates.optionalField')}
        maxLength={200}
      />
    </FormDialog>
  );
}
