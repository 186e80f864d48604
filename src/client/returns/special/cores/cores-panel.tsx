import { useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import { type RefusedLines, useAnnounceReturn } from '#client/returns/draft/use-announce-return.ts';
import { useOpenCores } from '#client/returns/queries.ts';
import { SendNotes } from '#client/returns/send-notes.tsx';
import {
  type CoreChoice,
  chooseCore,
  chosenCores,
  sumsOf,
  withoutAnnounced,
} from '#client/returns/special/cores/core-choice.ts';
import styles from '#client/returns/special/cores/cores.module.css';
import { CoresFoot } from '#client/returns/special/cores/cores-foot.tsx';
import { CoresTable } from '#client/returns/special/cores/cores-table.tsx';
import { isSoon } from '#client/returns/special/cores/days-left.ts';
import { SendCoresDialog } from '#client/returns/special/cores/send-cores-dialog.tsx';
import { ReturnRows } from '#client/returns/special/return-rows.tsx';
import { useAnnouncedToast } from '#client/returns/use-announced-toast.ts';
import { LeadOn } from '#client/rooms/lead-on.tsx';
import { FailedState, LoadingState } from '#client/states/states.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { EmptySeatDrawing } from '#client/ui/illustrations/empty-seat.tsx';
import { Column } from '#client/ui/layout/column.tsx';
import { Row } from '#client/ui/layout/row.tsx';
import { ScrollArea } from '#client/ui/layout/scroll-area.tsx';
import { formatMoney, formatNumber } from '#shared/format/number.ts';
import { localDay } from '#shared/format/zoned-time.ts';
import { returnLimits } from '#shared/returns/contract.ts';
import type { ReturnableLine } from '#shared/returns/return-case.ts';

/** Deposits that are still out, and the old parts that have gone back for them. */
export function CoresPanel({ onOpen }: { onOpen: (id: number) => void }) {
  const t = useText();
  const { data, isError, refetch } = useOpenCores();
  const [choice, setChoice] = useState<CoreChoice>(new Map());
  const [isSending, setSending] = useState(false);
  const [refused, setRefused] = useState<RefusedLines>([]);
  const tellAnnounced = useAnnouncedToast();
  const announcing = useAnnounceReturn('core', {
    announced: (returns, isHere) => {
      setSending(false);
      setChoice((before) =>
        withoutAnnounced(
          before,
          returns.flatMap(({ lines }) => lines),
        ),
      );
      setRefused([]);
      tellAnnounced(returns, isHere);
      // Several, one for each supplier, stand in the list below.
      const [only, ...others] = returns;
      if (isHere && only && others.length === 0) onOpen(only.id);
    },
    refused: (lines) => {
      setRefused(lines);
      void refetch();
    },
  });
  if (!data) return isError ? <FailedState onAgain={() => void refetch()} /> : <LoadingState />;

  const { cores, sum, hasMore } = data;
  const today = localDay(new Date());
  const chosen = chosenCores(cores, choice);
  const isPriced = sum !== null;
  const soon = cores.filter(({ until }) => isSoon(until, today)).length;
  const choose = (core: ReturnableLine, quantity: number) => {
    const next = chooseCore(choice, core, quantity);
    if (next.size <= returnLimits.wanted) return setChoice(next);
    const values = { count: formatNumber(returnLimits.wanted) };
    notify({ key: 'specialReturns.cores.most', kind: 'WARNING', preset: 'A', values });
  };
  return (
    <Column fills className={styles.panel}>
      <ScrollArea className={styles.scroller}>
        {!isSending && announcing.unanswered && <SendNotes announcing={announcing} />}
        {cores.length === 0 ? (
          <div className={styles.none}>
            <EmptyState
              actions={<LeadOn to="documents" />}
              drawing={<EmptySeatDrawing />}
              title={t('specialReturns.cores.none.title')}
            >
              {t('specialReturns.cores.none.reason')}
            </EmptyState>
          </div>
        ) : (
          <>
            <header className={styles.head}>
              <div>
                <h2>{t('specialReturns.cores.list')}</h2>
                <p className={styles.explained}>{t('specialReturns.cores.explained')}</p>
              </div>
              {isPriced && (
                <Row as="dl" gap={4} align="baseline" terms="muted" className={styles.sum}>
                  <dt>{t('specialReturns.cores.sum')}</dt>
                  <dd>{formatMoney(sum)}</dd>
                </Row>
              )}
            </header>
            {(soon > 0 || hasMore) && (
              <div className={styles.note}>
                <Note tone={soon > 0 ? 'warn' : 'info'}>
                  {soon > 0 && <p>{t('specialReturns.cores.soon', { count: soon, shown: formatNumber(soon) })}</p>}
                  {hasMore && <p>{t('specialReturns.cores.hasMore')}</p>}
                </Note>
              </div>
            )}
            <CoresTable {...{ cores, choice, isPriced, today }} onChoose={choose} onAll={setChoice} />
          </>
        )}
        <h2 className={styles.backHead}>{t('specialReturns.cores.back')}</h2>
        <ReturnRows filter={{ kinds: 'core' }} label={t('specialReturns.cores.back')} onOpen={onOpen}>
          <p className={styles.note}>{t('specialReturns.cores.noneBack')}</p>
        </ReturnRows>
      </ScrollArea>
      {cores.length > 0 && (
        <CoresFoot
          sums={sumsOf(chosen)}
          isPriced={isPriced}
          onNone={() => setChoice(new Map())}
          onReturn={() => {
            setRefused([]);
            setSending(true);
          }}
        />
      )}
      <SendCoresDialog
        open={isSending}
        onClose={() => setSending(false)}
        {...{ chosen, refused, isPriced, announcing }}
      />
    </Column>
  );
}
