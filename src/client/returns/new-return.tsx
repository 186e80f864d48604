import { type RefObject, useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import { FilledReturn } from '#client/returns/case/filled-return.tsx';
import { dropAnnounced, sourceKey } from '#client/returns/draft/kept-return-drafts.ts';
import { type LineFault, lineKey } from '#client/returns/draft/return-draft.ts';
import { useAnnounceReturn } from '#client/returns/draft/use-announce-return.ts';
import { type ReturnSearch, sourceOf, stepOf } from '#client/returns/list/return-search.ts';
import type { GoTo } from '#client/returns/list/use-return-search.ts';
import styles from '#client/returns/new-return.module.css';
import type { OnStep } from '#client/returns/return-form.tsx';
import { SendNotes } from '#client/returns/send-notes.tsx';
import { ReturnStepBar } from '#client/returns/steps/return-step-bar.tsx';
import { SourceStep } from '#client/returns/steps/source-step.tsx';
import { useAnnouncedToast } from '#client/returns/use-announced-toast.ts';
import { useUser } from '#client/session/queries.ts';
import { Column } from '#client/ui/layout/column.tsx';
import { PageHeader } from '#client/ui/page/page-header.tsx';
import { useLostFocus } from '#client/ui/use-lost-focus.ts';

type NewReturnProps = {
  search: ReturnSearch;
  go: GoTo;
  change: GoTo;
  /** The field of the first step. */
  field: RefObject<HTMLInputElement | null>;
};

const nobody: ReadonlyMap<string, LineFault> = new Map();

/** From the paper to the announced return, in four steps that stand in the address. */
export function NewReturn({ search, go, change, field }: NewReturnProps) {
  const t = useText();
  const page = useLostFocus<HTMLDivElement>();
  const { id: userId } = useUser();
  const [refused, setRefused] = useState(nobody);
  const tellAnnounced = useAnnouncedToast();
  const announcing = useAnnounceReturn('return', {
    announced: (returns, isHere) => {
      void dropAnnounced(
        userId,
        returns.flatMap(({ lines }) => lines),
      );
      tellAnnounced(returns, isHere);
      const [only, ...others] = returns;
      if (isHere) go(only && others.length === 0 ? { return: only.id } : { view: 'all' }, { replace: true });
    },
    refused: (lines) => {
      setRefused(new Map(lines.map((line) => [lineKey(line), line.reason])));
      notify({ key: 'returnCases.refused', kind: 'WARNING', preset: 'A' });
    },
  });
  const source = sourceOf(search);
  const step = stepOf(search);
  const toStep: OnStep = (next, how) => change({ step: next, ...(next === 'source' && { document: null }) }, how);
  return (
    <Column ref={page} fills className={styles.new}>
      <SendNotes announcing={announcing} />
      {source === null || step === 'source' ? (
        <>
          <PageHeader title={t('returnCases.new')} sub={t('returnCases.source.which')} />
          <ReturnStepBar current="source" onStep={toStep} />
          <SourceStep find={search.find} field={field} go={go} />
        </>
      ) : (
        <FilledReturn
          key={sourceKey(source)}
          {...{ source, step, refused }}
          onStep={toStep}
          onGiveUp={() => go({}, { replace: true })}
          onForgive={(key) => setRefused((before) => new Map([...before].filter(([other]) => other !== key)))}
          isSending={announcing.isPending}
          isUnanswered={announcing.unanswered !== null}
          onSend={(wish) => void announcing.announce(wish)}
        />
      )}
    </Column>
  );
}
