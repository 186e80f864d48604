import { useText } from '#client/i18n/text.tsx';
import type { useAnnounceReturn } from '#client/returns/draft/use-announce-return.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { formatDate, formatTime } from '#shared/format/date.ts';

/** A return of which nobody knows whether it has arrived, or why it was not taken. */
export function SendNotes({ announcing }: { announcing: ReturnType<typeof useAnnounceReturn> }) {
  const t = useText();
  const { unanswered, failure, isPending, askAgain, discard } = announcing;
  if (unanswered && !isPending)
    return (
      <Note
        shape="bar"
        tone="warn"
        role="status"
        data-print="never"
        title={t('returnCases.unanswered.title', {
          date: formatDate(unanswered.sentAt),
          time: formatTime(unanswered.sentAt),
        })}
        actions={
          <>
            <Button size="s" onClick={askAgain}>
              {t('returnCases.unanswered.ask')}
            </Button>
            <Button size="s" variant="ghost" onClick={discard}>
              {t('returnCases.unanswered.discard')}
            </Button>
          </>
        }
      >
        {t('returnCases.unanswered.means')}
      </Note>
    );
  if (!failure) return null;
  const isMixed = failure.code === 'INVALID_INPUT' || failure.code === 'NOT_FOUND';
  return (
    <Note shape="bar" tone="bad" role="alert" data-print="never">
      {t(isMixed ? 'returnCases.notTaken' : 'returnCases.notSent')}
    </Note>
  );
}
