import { useRef, useState } from 'react';
import styles from '#client/desk/returns/case.module.css';
import { CaseCourse } from '#client/desk/returns/case-course.tsx';
import { CaseFoot } from '#client/desk/returns/case-foot.tsx';
import {
  creditOf,
  type DecisionDraft,
  type Drafts,
  faultOf,
  freshDraft,
  toSaid,
} from '#client/desk/returns/decision-draft.ts';
import { JudgedLine } from '#client/desk/returns/judged-line.tsx';
import { type ReturnPath, useDeskReturn, useReturnSteps } from '#client/desk/returns/queries.ts';
import { useText } from '#client/i18n/text.tsx';
import type { KeyBinding } from '#client/keyboard/key-binding.ts';
import { useKeys } from '#client/keyboard/use-keys.ts';
import lists from '#client/lists/lists.module.css';
import { notify } from '#client/notify/notify.ts';
import { ReturnStateTag } from '#client/returns/return-state-tag.tsx';
import rooms from '#client/rooms/rooms.module.css';
import { FailedState, LoadingState } from '#client/states/states.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { focusMistake } from '#client/ui/fields/focus-mistake.ts';
import { ArrowLeftIcon } from '#client/ui/icons/icons.ts';
import type { AnswerOf } from '#shared/contract.ts';
import { awaitsInvoice } from '#shared/returns/return-case.ts';
import type { readSuppliersReturn } from '#shared/returns/supplier-contract.ts';

type Held = AnswerOf<typeof readSuppliersReturn>;
type DeskCaseProps = { path: ReturnPath; onBack: () => void };

export function DeskCase({ path, onBack }: DeskCaseProps) {
  const { data: held, isError, refetch } = useDeskReturn(path);
  if (held) return <OpenedCase held={held} path={path} onBack={onBack} />;
  return (
    <div className={rooms.work}>{isError ? <FailedState onAgain={() => void refetch()} /> : <LoadingState />}</div>
  );
}

/** One return: what came back and why, the decision on each line, and what that brings, while it is made. */
function OpenedCase({ held, path, onBack }: DeskCaseProps & { held: Held }) {
  const t = useText();
  const { move, decide, isBusy } = useReturnSteps(path);
  const [drafts, setDrafts] = useState<Drafts>({});
  const [isChecked, setChecked] = useState(false);
  const page = useRef<HTMLElement>(null);
  const { lines, number, state } = held;
  const draftFor = (line: Held['lines'][number]): DecisionDraft => drafts[line.line] ?? freshDraft(line);
  const isOpen = state === 'received';
  const receive = async () => {
    if (await move('received').catch(() => null))
      notify({ key: 'deskRooms.returns.receivedNow', kind: 'SUCCESS', preset: 'A', detail: number });
  };
  const send = async () => {
    setChecked(true);
    if (lines.some((line) => faultOf(line, draftFor(line)) !== null)) return focusMistake(page.current);
    const answer = await decide(lines.map((line) => toSaid(line, draftFor(line)))).catch(() => null);
    if (answer) notify({ key: 'deskRooms.returns.decidedNow', kind: 'SUCCESS', preset: 'A', detail: number });
  };
  const acceptAll = () => setDrafts({});
  const keys: KeyBinding[] = [{ keys: ['escape'], text: 'returnCases.back', run: onBack }];
  if (isOpen) {
    const text = awaitsInvoice(held) ? 'deskRooms.returns.decideOnly' : 'deskRooms.returns.decide';
    keys.push({ keys: ['ctrl+enter'], text, run: () => void send(), inFields: true });
    keys.push({ keys: ['a'], text: 'deskRooms.returns.acceptAll', run: acceptAll });
  }
  if (state === 'announced' || state === 'collected')
    keys.push({ keys: ['ctrl+enter'], text: 'deskRooms.returns.receive', run: () => void receive() });
  useKeys(keys);
  const sum = lines.reduce((total, line) => total + creditOf(line, draftFor(line)), 0);
  return (
    <section
      ref={page}
      className={rooms.work}
      aria-label={t('returnCases.case', { kind: t(`returns.kinds.${held.kind}`), number })}
    >
      <header className={styles.head}>
        <Button size="s" variant="ghost" icon={<ArrowLeftIcon size="s" />} onClick={onBack}>
          {t('returnCases.back')}
        </Button>
        <h2>{number}</h2>
        <ReturnStateTag state={state} />
        <p>
          {held.firmName} · {t(`returns.kinds.${held.kind}`)}
        </p>
      </header>
      <div className={lists.scroller}>
        {held.note && (
          <Note shape="bar" title={t('deskRooms.returns.message')}>
            {held.note}
          </Note>
        )}
        {(isOpen || state === 'decided') && awaitsInvoice(held) && (
          <Note shape="bar">{t('deskRooms.returns.creditLater')}</Note>
        )}
        <ul aria-label={t('returnCases.lines')}>
          {lines.map((line) => (
            <JudgedLine
              key={line.line}
              line={line}
              firmId={held.firmId}
              draft={isOpen ? draftFor(line) : null}
              isChecked={isChecked}
              onDraft={(draft) => setDrafts({ ...drafts, [line.line]: draft })}
            />
          ))}
        </ul>
        <CaseCourse held={held} />
      </div>
      <CaseFoot
        held={held}
        sum={sum}
        isBusy={isBusy}
        onReceive={() => void receive()}
        onAcceptAll={acceptAll}
        onDecide={() => void send()}
      />
    </section>
  );
}
