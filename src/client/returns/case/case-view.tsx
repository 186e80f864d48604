import { useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import { CaseFacts } from '#client/returns/case/case-facts.tsx';
import { CaseHead } from '#client/returns/case/case-head.tsx';
import { CaseLine } from '#client/returns/case/case-line.tsx';
import { UnknownCase } from '#client/returns/case/case-states.tsx';
import { useCancelReturn, useReturn } from '#client/returns/queries.ts';
import { FailedState, LoadingState } from '#client/states/states.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { SureDialog } from '#client/ui/layers/sure-dialog.tsx';
import { Box } from '#client/ui/layout/box.tsx';
import { useLostFocus } from '#client/ui/use-lost-focus.ts';

type CaseViewProps = { id: number; onBack: () => void };

/** One return, core or warranty case: what goes back, what became of it, its papers. */
export function CaseView({ id, onBack }: CaseViewProps) {
  const t = useText();
  const { data: held, error, refetch } = useReturn(id);
  const cancelling = useCancelReturn();
  const [isAsking, setAsking] = useState(false);
  const page = useLostFocus<HTMLElement>();
  if (!held && error?.code === 'NOT_FOUND') return <UnknownCase onBack={onBack} />;
  if (!held && error) return <FailedState onAgain={() => void refetch()} />;
  if (!held) return <LoadingState />;

  const { number, kind, state, lines } = held;
  const cancel = () =>
    cancelling.mutate(id, {
      onSuccess: () => notify({ key: 'returnCases.cancelled', kind: 'SUCCESS', preset: 'A', detail: number }),
    });
  const isTooLate = cancelling.error?.code === 'TOO_LATE';
  return (
    <Box
      ref={page}
      as="section"
      minWidth={0}
      aria-label={t('returnCases.case', { kind: t(`returns.kinds.${kind}`), number })}
    >
      <CaseHead
        held={held}
        onBack={onBack}
        onCancel={state === 'announced' ? () => setAsking(true) : null}
        isCancelling={cancelling.isPending}
      />
      <Note shape="bar" role="status" tone={state === 'refused' ? 'bad' : 'info'}>
        {t(`returnCases.means.${state}`, { supplier: held.supplierName })}
      </Note>
      {cancelling.isError && (
        <Note shape="bar" role="alert" tone="bad">
          {t(isTooLate ? 'returnCases.tooLate' : 'returnCases.cancelFailed')}
        </Note>
      )}
      <ul aria-label={t('returnCases.lines')}>
        {lines.map((line) => (
          <CaseLine key={line.line} line={line} state={state} />
        ))}
      </ul>
      <CaseFacts held={held} />
      {isAsking && (
        <SureDialog
          title={t('returnCases.cancelTitle', { number })}
          sure={t('returnCases.cancel')}
          onSure={() => {
            setAsking(false);
            cancel();
          }}
          onClose={() => setAsking(false)}
        >
          {t('returnCases.cancelMeans')}
        </SureDialog>
      )}
    </Box>
  );
}
