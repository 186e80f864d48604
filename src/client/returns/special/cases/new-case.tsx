import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import { type RefusedLines, useAnnounceReturn } from '#client/returns/draft/use-announce-return.ts';
import { SendNotes } from '#client/returns/send-notes.tsx';
import {
  type CaseDraft,
  type CaseStep,
  caseSteps,
  isAnnounced,
  wishOf,
  withPart,
} from '#client/returns/special/cases/case-draft.ts';
import { CaseForm } from '#client/returns/special/cases/case-form.tsx';
import { CaseReview } from '#client/returns/special/cases/case-review.tsx';
import styles from '#client/returns/special/cases/new-case.module.css';
import { PartFinder } from '#client/returns/special/cases/part-finder.tsx';
import { StepBar } from '#client/returns/steps/step-bar.tsx';
import { useAnnouncedToast } from '#client/returns/use-announced-toast.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Column } from '#client/ui/layout/column.tsx';
import { ScrollArea } from '#client/ui/layout/scroll-area.tsx';
import { PageHeader } from '#client/ui/page/page-header.tsx';
import { localDay } from '#shared/format/zoned-time.ts';
import type { ReturnCase } from '#shared/returns/return-case.ts';

type NewCaseProps = {
  draft: CaseDraft;
  onDraft: Dispatch<SetStateAction<CaseDraft>>;
  onCancel: () => void;
  /** `isHere`: nobody has gone on to another screen meanwhile. */
  onSent: (held: ReturnCase, isHere: boolean) => void;
};

/** A part that has failed: which one, what happened to it, and off it goes, once. */
export function NewCase({ draft, onDraft, onCancel, onSent }: NewCaseProps) {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const [refused, setRefused] = useState<RefusedLines>([]);
  const tellAnnounced = useAnnouncedToast();
  const announcing = useAnnounceReturn('warranty', {
    announced: (returns, isHere) => {
      const [held] = returns;
      if (!held) return;
      tellAnnounced(returns, isHere);
      onSent(held, isHere);
    },
    refused: (lines) => {
      setRefused(lines);
      // It may be about another case than the one that is written now.
      if (!isAnnounced(draft, lines)) notify({ key: 'returnCases.refused', kind: 'WARNING', preset: 'A' });
    },
  });
  const { part } = draft;
  const step: CaseStep = part ? draft.step : 'part';
  // A new step is read from its title on; the first one begins in its field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time the step changes
  useEffect(() => heading.current?.focus(), [step]);
  const patch = (change: Partial<CaseDraft>) => onDraft((before) => ({ ...before, ...change }));
  const go = (next: CaseStep) => {
    setRefused([]);
    patch({ step: next });
  };
  const send = () => {
    const wish = wishOf(draft);
    setRefused([]);
    if (wish) void announcing.announce(wish);
  };
  return (
    <Column minHeight={0} height="full" className={styles.page}>
      <PageHeader
        title={t('specialReturns.new.title')}
        sub={
          part &&
          step !== 'part' &&
          `${part.brand} ${part.number} · ${t(`returnCases.basis.${part.basis}`, { number: part.documentNumber })}`
        }
        actions={
          <Button variant="ghost" size="s" onClick={onCancel}>
            {t('shell.cancel')}
          </Button>
        }
      />
      <StepBar steps={caseSteps} nameOf={(one) => t(`specialReturns.new.step.${one}`)} current={step} onStep={go} />
      <ScrollArea className={styles.scroller}>
        {step !== 'review' && announcing.unanswered && <SendNotes announcing={announcing} />}
        {(step === 'part' || !part) && (
          <PartFinder chosen={part} onTake={(line) => onDraft((before) => withPart(before, line))} />
        )}
        {step === 'answers' && part && (
          <CaseForm
            {...{ draft, part, heading }}
            today={localDay(new Date())}
            onPatch={patch}
            onPhotos={(change) => onDraft((before) => ({ ...before, photos: change(before.photos) }))}
          />
        )}
        {step === 'review' && part && (
          <CaseReview
            {...{ draft, part, heading, announcing }}
            refused={refused.filter((line) => isAnnounced(draft, [line]))}
            onBack={() => go('answers')}
            onSend={send}
          />
        )}
      </ScrollArea>
    </Column>
  );
}
