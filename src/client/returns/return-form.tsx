import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { useKeys } from '#client/keyboard/use-keys.ts';
import {
  chosenLines,
  type LineFault,
  lineFault,
  lineKey,
  lostLines,
  wishOf,
  withoutLines,
} from '#client/returns/draft/return-draft.ts';
import type { useReturnDraft } from '#client/returns/draft/use-return-draft.ts';
import { type ReturnStep, returnSteps } from '#client/returns/list/return-search.ts';
import styles from '#client/returns/new-return.module.css';
import { type ReturnSource, useReturnable } from '#client/returns/queries.ts';
import { ReturnFoot } from '#client/returns/return-foot.tsx';
import { CheckStep } from '#client/returns/steps/check-step.tsx';
import { HandoverStep } from '#client/returns/steps/handover-step.tsx';
import { PartsStep } from '#client/returns/steps/parts-step.tsx';
import { NoSource, SourceFailed } from '#client/returns/steps/source-states.tsx';
import { LoadingState } from '#client/states/states.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { formatNumber } from '#shared/format/number.ts';
import { type ReturnWish, returnLimits } from '#shared/returns/contract.ts';

export type OnStep = (step: ReturnStep, how?: { readonly replace?: boolean }) => void;

type ReturnFormProps = {
  source: ReturnSource;
  draft: ReturnType<typeof useReturnDraft>;
  step: Exclude<ReturnStep, 'source'>;
  onStep: OnStep;
  refused: ReadonlyMap<string, LineFault>;
  onForgive: (key: string) => void;
  isSending: boolean;
  /** Of another return nobody knows yet what became of it: this one waits. */
  isUnanswered: boolean;
  onSend: (wish: Omit<ReturnWish, 'key' | 'kind'>) => void;
};

const ofRows = [
  { keys: ['arrowup', 'arrowdown'], text: 'keyboard.does.row' },
  { keys: ['space'], text: 'returnCases.keys.choose' },
] as const;

/** From the parts to the button that sends them. A step is shown only when the one before it is complete. */
export function ReturnForm(props: ReturnFormProps) {
  const { source, step, onStep, refused, onForgive, isSending, isUnanswered, onSend } = props;
  const { draft, change } = props.draft;
  const t = useText();
  const answer = useReturnable('return', source);
  const [isAsked, setAsked] = useState(false);
  const body = useRef<HTMLElement>(null);
  const lines = answer.data?.lines ?? [];
  const chosen = draft ? chosenLines(draft, lines) : [];
  const isTooMany = chosen.length > returnLimits.wanted;
  const isReady =
    chosen.length > 0 && !isTooMany && chosen.every((one) => !refused.has(lineKey(one.line)) && !lineFault(one));
  const lost = draft && answer.data ? lostLines(draft, lines) : [];
  const shown = isReady ? step : 'parts';

  const showFault = () => {
    setAsked(true);
    // What is wrong is drawn by then.
    requestAnimationFrame(() => {
      const wrong = body.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-wrong], [role=alert]');
      // Only as far as needed: the page around the list stands still.
      wrong?.scrollIntoView?.({ block: 'nearest' });
      wrong?.focus({ preventScroll: true });
    });
  };
  const onNext = () => {
    if (!draft || chosen.length === 0 || isSending) return;
    if (!isReady) return showFault();
    if (shown === 'check') return isUnanswered ? undefined : onSend(wishOf(draft, chosen));
    onStep(shown === 'parts' ? 'handover' : 'check');
  };
  useKeys([
    ...(shown === 'parts' ? ofRows : []),
    { keys: ['ctrl+enter'], text: 'returnCases.keys.next', run: onNext, inFields: true },
  ]);

  // An address may name a step that is not reached yet.
  const isAhead = draft !== null && answer.data !== undefined && shown !== step;
  const stepBack = useEffectEvent(() => onStep('parts', { replace: true }));
  useEffect(() => {
    if (isAhead) stepBack();
  }, [isAhead]);

  // Who goes on by keyboard begins at the top of the next step.
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    body.current?.focus();
  }, [shown]);

  if (answer.isError && !answer.data)
    return (
      <SourceFailed code={answer.error.code} onAgain={() => void answer.refetch()} onOther={() => onStep('source')} />
    );
  if (!draft || !answer.data) return <LoadingState />;
  if (lines.length === 0) return <NoSource onOther={() => onStep('source')} />;
  return (
    <>
      <section ref={body} className={styles.body} tabIndex={-1} aria-label={t(`returnCases.steps.${shown}`)}>
        {lost.length > 0 && (
          <Note
            tone="warn"
            role="status"
            actions={
              <Button size="s" onClick={() => change((before) => withoutLines(before, lost))}>
                {t('returnCases.parts.lostSeen')}
              </Button>
            }
          >
            {t('returnCases.parts.lost', { count: lost.length, shown: formatNumber(lost.length) })}
          </Note>
        )}
        {shown === 'parts' && (
          <PartsStep
            {...{ lines, draft, refused, onForgive, isAsked }}
            hasMore={answer.data.hasMore}
            hasDocument={!('document' in source)}
            onDraft={change}
          />
        )}
        {shown === 'handover' && (
          <HandoverStep draft={draft} suppliers={chosen.map(({ line }) => line.supplierCode)} onDraft={change} />
        )}
        {shown === 'check' && <CheckStep {...{ chosen, draft, onStep }} />}
      </section>
      <ReturnFoot
        {...{ chosen, isSending, isUnanswered, onNext }}
        step={shown}
        onBack={() => onStep(returnSteps[returnSteps.indexOf(shown) - 1] ?? 'source')}
      />
    </>
  );
}
