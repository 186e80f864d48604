import { useText } from '#client/i18n/text.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Note } from '#client/ui/feedback/note.tsx';

/** Offered once on a device, in the demo; help offers the walk at any time. */
export function WalkInvitation({ onWalk, onDecline }: { onWalk: () => void; onDecline: () => void }) {
  const t = useText();
  return (
    <Note
      shape="bar"
      data-print="never"
      actions={
        <>
          <Button size="s" variant="ghost" onClick={onDecline}>
            {t('walk.decline')}
          </Button>
          <Button size="s" onClick={onWalk}>
            {t('walk.start')}
          </Button>
        </>
      }
    >
      {t('walk.invite')}
    </Note>
  );
}
