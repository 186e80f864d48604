import { useText } from '#client/i18n/text.tsx';
import { returnLabelPdf, returnNotePdf } from '#client/returns/draft/return-files.ts';
import { ReturnStateTag } from '#client/returns/return-state-tag.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { buttonClass } from '#client/ui/buttons/button-class.ts';
import { ArrowLeftIcon, BarcodeIcon, FileTextIcon } from '#client/ui/icons/icons.ts';
import { PageHeader } from '#client/ui/page/page-header.tsx';
import { formatDate } from '#shared/format/date.ts';
import type { ReturnCase } from '#shared/returns/return-case.ts';

type CaseHeadProps = {
  held: ReturnCase;
  onBack: () => void;
  /** null: it has left, or is over. */
  onCancel: (() => void) | null;
  isCancelling: boolean;
};

/** Number, state and papers of a case. */
export function CaseHead({ held, onBack, onCancel, isCancelling }: CaseHeadProps) {
  const t = useText();
  const { id, number, kind, state, createdAt, createdBy } = held;
  const when = { date: formatDate(new Date(createdAt)), name: createdBy };
  const paper = (href: string, Icon: typeof FileTextIcon, text: string, name: string) => (
    <a className={buttonClass({ size: 's' })} href={href} target="_blank" rel="noopener" aria-label={name}>
      <Icon size="s" />
      {text}
    </a>
  );
  return (
    <PageHeader
      title={number}
      sub={
        <>
          <ReturnStateTag state={state} /> {t(`returns.kinds.${kind}`)} · {t('returnCases.createdBy', when)}
        </>
      }
      actions={
        <>
          <Button size="s" variant="ghost" icon={<ArrowLeftIcon size="s" />} onClick={onBack}>
            {t('returnCases.back')}
          </Button>
          {state !== 'cancelled' &&
            paper(returnNotePdf(id), FileTextIcon, t('returnCases.note'), t('returnCases.noteOf', { number }))}
          {(state === 'announced' || state === 'collected') &&
            paper(returnLabelPdf(id), BarcodeIcon, t('returnCases.label'), t('returnCases.labelOf', { number }))}
          {onCancel && (
            <Button size="s" loading={isCancelling} onClick={onCancel}>
              {t('returnCases.cancel')}
            </Button>
          )}
        </>
      }
    />
  );
}
