import { useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { SupplierNote } from '#client/returns/case/supplier-note.tsx';
import type { RefusedLines, useAnnounceReturn } from '#client/returns/draft/use-announce-return.ts';
import { SendNotes } from '#client/returns/send-notes.tsx';
import { type ChosenCore, coreKey } from '#client/returns/special/cores/core-choice.ts';
import styles from '#client/returns/special/cores/send-cores-dialog.module.css';
import { type Handover, HandoverChoice } from '#client/returns/steps/handover-choice.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { TextArea } from '#client/ui/fields/text-area.tsx';
import { Dialog } from '#client/ui/layers/dialog.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { formatMoney, formatNumber } from '#shared/format/number.ts';

type SendCoresDialogProps = {
  open: boolean;
  onClose: () => void;
  chosen: readonly ChosenCore[];
  refused: RefusedLines;
  isPriced: boolean;
  announcing: ReturnType<typeof useAnnounceReturn>;
};

/** What goes back, how it gets there, a word to the supplier: then it is sent in one go. */
export function SendCoresDialog({ open, onClose, chosen, refused, isPriced, announcing }: SendCoresDialogProps) {
  const t = useText();
  const [handover, setHandover] = useState<Handover>('tour');
  const [note, setNote] = useState('');
  const { announce, isPending, unanswered } = announcing;
  // Named as it was sent: what a colleague has sent meanwhile is no longer in the list.
  const [sent, setSent] = useState<readonly ChosenCore[]>([]);
  const send = () => {
    setSent(chosen);
    const lines = chosen.map(({ core: { documentId, position }, quantity }) => ({
      ...{ documentId, position, quantity },
      ...({ reason: 'core', condition: 'fitted', text: '', batch: '' } as const),
      answers: {},
      photos: [],
    }));
    if (lines.length > 0) void announce({ handover, note: note.trim(), lines });
  };
  const refusals = sent.flatMap(({ core }) => {
    const reason = refused.find((line) => coreKey(line) === coreKey(core))?.reason;
    return reason ? [{ core, reason }] : [];
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      closeLabel={t('shell.close')}
      title={t('specialReturns.send.title')}
      actions={
        <>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          <Button
            variant="primary"
            loading={isPending}
            disabled={chosen.length === 0 || unanswered !== null}
            onClick={send}
          >
            {t('specialReturns.send.send')}
          </Button>
        </>
      }
    >
      <Stack gap={6}>
        {refused.length > 0 && (
          <Note tone="bad" role="alert">
            {t('specialReturns.send.refused')}
            <ul>
              {refusals.map(({ core, reason }) => (
                <li key={coreKey(core)}>
                  {core.brand} {core.number}: {t(`returns.refusals.${reason}`)}
                </li>
              ))}
            </ul>
          </Note>
        )}
        <ul className={styles.wanted} aria-label={t('specialReturns.cores.chosen')}>
          {chosen.map(({ core, quantity }) => (
            <li key={coreKey(core)}>
              <span>
                <b>
                  {formatNumber(quantity)} × {core.brand} {core.number}
                </b>
                <Text as="span" display="block" tone="muted" size={13} breaks="anywhere">
                  {[core.name, t(`returnCases.basis.${core.basis}`, { number: core.documentNumber }), core.plate]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
              </span>
              <span>{isPriced && core.unitPrice !== null && formatMoney(core.unitPrice * quantity)}</span>
            </li>
          ))}
        </ul>
        <SupplierNote lines={chosen.map(({ core }) => core)} />
        <HandoverChoice
          value={handover}
          suppliers={chosen.map(({ core }) => core.supplierCode)}
          onChange={setHandover}
        />
        <TextArea
          label={t('specialReturns.send.note')}
          optional={t('specialReturns.send.optional')}
          maxLength={2000}
          rows={2}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <SendNotes announcing={announcing} />
      </Stack>
    </Dialog>
  );
}
