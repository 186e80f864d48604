import { useText } from '#client/i18n/text.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { formatDate, formatTime } from '#shared/format/date.ts';

type UnansweredOrderProps = { sentAt: Date; onAsk: () => void; onDiscard: () => void };

/** An order of which nobody knows whether it has arrived: the user decides whether it still counts. */
export function UnansweredOrder({ sentAt, onAsk, onDiscard }: UnansweredOrderProps) {
  const t = useText();
  const when = { date: formatDate(sentAt), time: formatTime(sentAt) };
  return (
    <Note
      shape="bar"
      tone="warn"
      role="status"
      data-print="never"
      title={t('orders.unanswered.title', when)}
      actions={
        <>
          <Button size="s" onClick={onAsk}>
            {t('orders.unanswered.ask')}
          </Button>
          <Button size="s" variant="ghost" onClick={onDiscard}>
            {t('orders.unanswered.discard')}
          </Button>
        </>
      }
    >
      {t('orders.unanswered.means')}
    </Note>
  );
}
