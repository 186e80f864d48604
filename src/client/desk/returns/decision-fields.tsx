import styles from '#client/desk/returns/case.module.css';
import { billedPrice, creditOf, type DecisionDraft, faultOf } from '#client/desk/returns/decision-draft.ts';
import { useText } from '#client/i18n/text.tsx';
import { Stepper } from '#client/ui/buttons/stepper.tsx';
import { SegmentedControl } from '#client/ui/choices/segmented-control.tsx';
import { TextArea } from '#client/ui/fields/text-area.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { formatMoney } from '#shared/format/number.ts';
import { type ReturnCase, returnDecisions } from '#shared/returns/return-case.ts';

type DecisionFieldsProps = {
  line: ReturnCase['lines'][number];
  name: string;
  draft: DecisionDraft;
  /** Somebody has tried to send it: what is wrong is said from then on. */
  isChecked: boolean;
  onDraft: (draft: DecisionDraft) => void;
};

/** Accept, reduce or refuse one line; less needs a reason. */
export function DecisionFields({ line, name, draft, isChecked, onDraft }: DecisionFieldsProps) {
  const t = useText();
  const fault = isChecked ? faultOf(line, draft) : null;
  const set = (patch: Partial<DecisionDraft>) => onDraft({ ...draft, ...patch });
  return (
    <div className={styles.fields}>
      <div className={styles.choice}>
        <SegmentedControl
          size="s"
          label={t('deskRooms.returns.decisionOn', { part: name })}
          options={returnDecisions.map((value) => ({ value, label: t(`deskRooms.returns.decision.${value}`) }))}
          value={draft.decision}
          onChange={(decision) => set({ decision })}
        />
        <b className={styles.amount}>{formatMoney(creditOf(line, draft))}</b>
      </div>
      {draft.decision === 'reduced' && (
        <div className={styles.less}>
          <Stepper
            size="m"
            label={t('deskRooms.returns.piecesOf', { part: name })}
            lessLabel={t('returnCases.parts.less')}
            moreLabel={t('returnCases.parts.more')}
            min={1}
            max={line.quantity}
            value={draft.quantity}
            onChange={(quantity) => set({ quantity })}
          />
          <TextField
            label={t('deskRooms.returns.priceOf', { part: name })}
            labelHidden
            inputMode="decimal"
            maxLength={12}
            end={t('deskRooms.returns.perPiece')}
            value={draft.price}
            error={
              fault === 'price'
                ? t('deskRooms.returns.fault.price', { most: formatMoney(billedPrice(line)) })
                : undefined
            }
            onChange={({ target }) => set({ price: target.value })}
          />
        </div>
      )}
      {draft.decision !== 'accepted' && (
        <TextArea
          label={t('deskRooms.returns.noteOn')}
          aria-label={t('deskRooms.returns.noteOnPart', { part: name })}
          rows={2}
          maxLength={2000}
          value={draft.note}
          error={fault === 'note' || fault === 'same' ? t(`deskRooms.returns.fault.${fault}`) : undefined}
          onChange={({ target }) => set({ note: target.value })}
        />
      )}
    </div>
  );
}
