import { useText } from '#client/i18n/text.tsx';
import type { ReturnDraft } from '#client/returns/draft/return-draft.ts';
import type { ChangeDraft } from '#client/returns/draft/use-return-draft.ts';
import styles from '#client/returns/new-return.module.css';
import { HandoverChoice } from '#client/returns/steps/handover-choice.tsx';
import { TextArea } from '#client/ui/fields/text-area.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';

type HandoverStepProps = { draft: ReturnDraft; suppliers: readonly string[]; onDraft: ChangeDraft };

/** How it gets to the supplier, and what else the supplier is to know. */
export function HandoverStep({ draft, suppliers, onDraft }: HandoverStepProps) {
  const t = useText();
  return (
    <Stack gap={7} alignContent="start" padX="page" padY={7} className={styles.form}>
      <HandoverChoice
        value={draft.handover}
        suppliers={suppliers}
        onChange={(handover) => onDraft((before) => ({ ...before, handover }))}
      />
      <TextArea
        label={t('returnCases.message')}
        optional={t('returnCases.optional')}
        rows={4}
        maxLength={2000}
        value={draft.note}
        onChange={({ target }) => onDraft((before) => ({ ...before, note: target.value }))}
      />
    </Stack>
  );
}
