import { useText } from '#client/i18n/text.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Note, type NoteProps } from '#client/ui/feedback/note.tsx';

type OrderWaitingProps = Pick<NoteProps, 'shape'> & {
  /** `unsent` has never left this device and can be stopped. */
  waiting: 'unsent' | 'sent';
  onStop: () => void;
};

/** The order waits for the connection. */
export function OrderWaiting({ waiting, onStop, shape = 'box' }: OrderWaitingProps) {
  const t = useText();
  return (
    <Note
      shape={shape}
      tone="warn"
      role="status"
      data-print="never"
      actions={
        waiting === 'unsent' && (
          <Button size="s" onClick={onStop}>
            {t('orders.waiting.stop')}
          </Button>
        )
      }
    >
      {t(`orders.waiting.${waiting}`)}
    </Note>
  );
}
