import { useState } from 'react';
import { useDocument } from '#client/documents/queries.ts';
import { useText } from '#client/i18n/text.tsx';
import type { LineFault } from '#client/returns/draft/return-draft.ts';
import { useReturnDraft } from '#client/returns/draft/use-return-draft.ts';
import type { ReturnStep } from '#client/returns/list/return-search.ts';
import type { ReturnSource } from '#client/returns/queries.ts';
import { type OnStep, ReturnForm } from '#client/returns/return-form.tsx';
import { ReturnStepBar } from '#client/returns/steps/return-step-bar.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { SureDialog } from '#client/ui/layers/sure-dialog.tsx';
import { PageHeader } from '#client/ui/page/page-header.tsx';
import { formatDate } from '#shared/format/date.ts';
import type { ReturnWish } from '#shared/returns/contract.ts';

type FilledReturnProps = {
  source: ReturnSource;
  step: Exclude<ReturnStep, 'source'>;
  onStep: OnStep;
  onGiveUp: () => void;
  refused: ReadonlyMap<string, LineFault>;
  onForgive: (key: string) => void;
  isSending: boolean;
  isUnanswered: boolean;
  onSend: (wish: Omit<ReturnWish, 'key' | 'kind'>) => void;
};

/** A return of which is known where it comes from. */
export function FilledReturn({ source, onGiveUp, ...form }: FilledReturnProps) {
  const t = useText();
  const { data: document } = useDocument('document' in source ? source.document : null);
  const title = 'document' in source ? (document?.number ?? '') : source.text;
  const draft = useReturnDraft(source, title);
  const [isAsking, setAsking] = useState(false);
  const hasLines = draft.draft?.lines.some(({ isChosen }) => isChosen) === true;
  const giveUp = () => {
    draft.forget();
    onGiveUp();
  };
  const sub = document
    ? [
        t('returnCases.source.of', { number: document.number, date: formatDate(new Date(document.issuedAt)) }),
        document.plates.join(', '),
      ]
        .filter(Boolean)
        .join(' · ')
    : title;
  return (
    <>
      <PageHeader
        title={t('returnCases.new')}
        sub={sub}
        note={null} // title and paper are one block, whose place is kept until the paper has come
        actions={
          <Button variant="ghost" size="s" onClick={() => (hasLines ? setAsking(true) : giveUp())}>
            {t('returnCases.giveUp')}
          </Button>
        }
      />
      <ReturnStepBar current={form.step} onStep={form.onStep} />
      <ReturnForm {...form} source={source} draft={draft} />
      {isAsking && (
        <SureDialog
          title={t('returnCases.giveUpTitle')}
          sure={t('returnCases.giveUpAction')}
          onSure={() => {
            setAsking(false);
            giveUp();
          }}
          onClose={() => setAsking(false)}
        >
          {t('returnCases.giveUpMeans')}
        </SureDialog>
      )}
    </>
  );
}
