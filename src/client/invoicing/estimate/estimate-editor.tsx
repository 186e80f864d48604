import { useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { CustomerPicker } from '#client/invoicing/customers/customer-picker.tsx';
import { DraftLine } from '#client/invoicing/draft-line.tsx';
import styles from '#client/invoicing/estimate/estimate.module.css';
import { EstimateSums } from '#client/invoicing/estimate/estimate-sums.tsx';
import { SectionedLines } from '#client/invoicing/estimate/sectioned-lines.tsx';
import { useReceiveEstimate, useSendEstimate } from '#client/invoicing/queries.ts';
import { useDraft } from '#client/invoicing/use-draft.ts';
import { notify } from '#client/notify/notify.ts';
import { DayField } from '#client/rooms/day-field.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { buttonClass } from '#client/ui/buttons/button-class.ts';
import { TextArea } from '#client/ui/fields/text-area.tsx';
import { EnvelopeIcon, FileTextIcon } from '#client/ui/icons/icons.ts';
import { Drawer, type DrawerProps } from '#client/ui/layers/drawer.tsx';
import type { Estimate } from '#shared/invoicing/estimate.ts';

type EstimateEditorProps = { estimate: Estimate; frame: Omit<DrawerProps, 'title' | 'children'> };

/** A draft: customer, last day, text, prices and discounts, with the sums beside every key. */
export function EstimateEditor({ estimate, frame }: EstimateEditorProps) {
  const t = useText();
  const draft = useDraft(estimate);
  const [validUntil, setValidUntil] = useState(estimate.validUntil);
  const [note, setNote] = useState(estimate.note);
  const isPriced = draft.lines.every(({ unitPrice }) => unitPrice !== null);
  const missing =
    estimate.customer === null ? t('estimates.needsCustomer') : isPriced ? undefined : t('estimates.needsPrices');
  const saveDay = () => {
    if (validUntil !== '' && validUntil !== estimate.validUntil) void draft.save({ validUntil });
  };
  return (
    <Drawer
      {...frame}
      isFilledIn
      title={t('estimates.title')}
      actions={<SendActions estimate={estimate} settled={draft.settled} missing={missing} />}
    >
      <div className={styles.stack}>
        <CustomerPicker
          customer={estimate.customer}
          suggestion={estimate.car?.plate ?? ''}
          onPick={(customerId) => void draft.save({ customerId })}
        />
        <DayField
          label={t('estimates.validUntil')}
          value={validUntil}
          required
          onValue={setValidUntil}
          onBlur={saveDay}
        />
        <TextArea
          label={t('estimates.note')}
          rows={2}
          maxLength={2000}
          value={note}
          onChange={({ target }) => setNote(target.value)}
          onBlur={() => note !== estimate.note && void draft.save({ note })}
        />
        <SectionedLines lines={draft.lines}>
          {(line) => <DraftLine key={line.line} line={line} draft={draft} />}
        </SectionedLines>
        <EstimateSums totals={draft.totals} />
      </div>
    </Drawer>
  );
}

type SendActionsProps = { estimate: Estimate; settled: () => Promise<unknown>; missing: string | undefined };

function SendActions({ estimate, settled, missing }: SendActionsProps) {
  const t = useText();
  const receive = useReceiveEstimate();
  const { mutateAsync, isPending, variables } = useSendEstimate();
  const email = estimate.customer?.email ?? '';
  const send = async (byMail: boolean) => {
    await settled();
    const sent = await mutateAsync({ params: { estimate: estimate.id }, body: { byMail } }).catch(() => null);
    if (!sent) return;
    receive(sent.estimate);
    const isKept = byMail && !sent.isMailed;
    const detail = sent.isMailed
      ? t('estimates.sentMail', { email })
      : t(isKept ? 'estimates.sentNoMail' : 'estimates.sentLink');
    notify({ key: 'estimates.sent', kind: isKept ? 'WARNING' : 'SUCCESS', preset: 'A', detail });
  };
  return (
    <>
      <a href={`/files/estimates/${estimate.id}.pdf`} target="_blank" rel="noreferrer" className={buttonClass({})}>
        <FileTextIcon size="s" />
        {t('estimates.pdf')}
      </a>
      <Button
        variant={email ? 'secondary' : 'primary'}
        loading={isPending && variables.body.byMail === false}
        disabledReason={missing}
        onClick={() => void send(false)}
      >
        {t('estimates.sendLink')}
      </Button>
      {email && (
        <Button
          variant="primary"
          icon={<EnvelopeIcon size="s" />}
          loading={isPending && variables.body.byMail}
          disabledReason={missing}
          onClick={() => void send(true)}
        >
          {t('estimates.sendMail')}
        </Button>
      )}
    </>
  );
}
