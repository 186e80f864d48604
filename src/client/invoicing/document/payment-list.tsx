import { useState } from 'react';
import { FormDialog } from '#client/forms/form-dialog.tsx';
import { useJudgedForm } from '#client/forms/use-judged-form.ts';
import { useText } from '#client/i18n/text.tsx';
import styles from '#client/invoicing/document/document-view.module.css';
import { useReceiveDocument, useReversePayment } from '#client/invoicing/document-queries.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { formatBusinessDate } from '#shared/format/date.ts';
import { formatMoney } from '#shared/format/number.ts';
import { bookedMethods, type Payment } from '#shared/invoicing/payment.ts';
import type { SalesDocument } from '#shared/invoicing/sales-document.ts';

type PaymentListProps = { document: SalesDocument; mayWrite: boolean };

/** What was paid, and what is left. Nothing is struck out: a counter entry takes it back. */
export function PaymentList({ document, mayWrite }: PaymentListProps) {
  const t = useText();
  const [asked, setAsked] = useState<Payment | null>(null);
  const { payments, open } = document;
  const taken = new Set(payments.map(({ reverses }) => reverses));
  return (
    <section className={styles.block} aria-labelledby="invoicing-payments">
      <h2 id="invoicing-payments">{t('invoicing.pay.list')}</h2>
      <ul className={styles.payments}>
        {payments.map((payment) => {
          const { id, amount, method, paidOn, note, by, reverses } = payment;
          const isByHand = bookedMethods.some((one) => one === method);
          return (
            <li key={id} data-gone={taken.has(id) || undefined}>
              <span>{formatBusinessDate(paidOn)}</span>
              <span className={styles.method}>
                {reverses === null ? t(`salesDocuments.method.${method}`) : t('invoicing.pay.reversal')}
                <small>{[note, by].filter(Boolean).join(' · ')}</small>
              </span>
              <b>{formatMoney(amount)}</b>
              {mayWrite && isByHand && reverses === null && !taken.has(id) && (
                <Button size="s" variant="ghost" onClick={() => setAsked(payment)}>
                  {t('invoicing.pay.takeBack')}
                </Button>
              )}
            </li>
          );
        })}
        <li className={styles.rest}>
          <span />
          <span className={styles.method}>{t('invoicing.view.open')}</span>
          <b>{formatMoney(open)}</b>
        </li>
      </ul>
      {asked && <ReverseDialog documentId={document.id} payment={asked} onClose={() => setAsked(null)} />}
    </section>
  );
}

type ReverseDialogProps = { documentId: number; payment: Payment; onClose: () => void };

function ReverseDialog({ documentId, payment, onClose }: ReverseDialogProps) {
  const t = useText();
  const receive = useReceiveDocument();
  const { mutateAsync } = useReversePayment();
  const form = useJudgedForm({
    record: { reason: '' },
    send: async (body) => {
      const params = { belegId: String(documentId), payment: String(payment.id) };
      const answer = await mutateAsync({ params, body }).catch(() => null); // that it failed is told
      if (answer) receive(answer);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      className={styles.form}
      width="s"
      variant="danger"
      title={t('invoicing.pay.reverseTitle', { amount: formatMoney(payment.amount) })}
      action={t('invoicing.pay.takeBack')}
      onClose={onClose}
    >
      <p>{t('invoicing.pay.reverseMeans')}</p>
      <TextField {...form.text('reason')} label={t('invoicing.pay.reason')} maxLength={200} />
    </FormDialog>
  );
}
