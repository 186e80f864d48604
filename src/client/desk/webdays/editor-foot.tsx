import { useState } from 'react';
import styles from '#client/desk/webdays/web-days-desk.module.css';
import { useText } from '#client/i18n/text.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { SureDialog } from '#client/ui/layers/sure-dialog.tsx';
import type { WebDayState } from '#shared/webdays/web-day-state.ts';

type EditorFootProps = {
  state: WebDayState;
  isNew: boolean;
  isBusy: boolean;
  onSave: () => void;
  onPublish: () => void;
  onEnd: () => void;
  onDrop: () => void;
};

/** What can be done with it, by how far it is. Ending is asked for once more: it cannot be taken back. */
export function EditorFoot({ state, isNew, isBusy, onSave, onPublish, onEnd, onDrop }: EditorFootProps) {
  const t = useText();
  const [isAsked, setAsked] = useState(false);
  const isDraft = state === 'draft';
  const endText = t(state === 'upcoming' ? 'webdays.desk.withdraw' : 'webdays.desk.end');
  return (
    <footer className={styles.foot}>
      {isDraft ? (
        <Button variant="danger" onClick={onDrop}>
          {t(isNew ? 'rooms.discard' : 'webdays.desk.removeDraft')}
        </Button>
      ) : (
        <Button variant="danger" onClick={() => setAsked(true)}>
          {endText}
        </Button>
      )}
      <Button variant={isDraft ? 'secondary' : 'primary'} loading={isBusy} onClick={onSave}>
        {t('rooms.save')}
      </Button>
      {isDraft && (
        <Button variant="primary" loading={isBusy} onClick={onPublish}>
          {t('webdays.desk.publish')}
        </Button>
      )}
      <SureDialog
        open={isAsked}
        title={t('webdays.desk.endTitle')}
        sure={endText}
        onSure={() => {
          setAsked(false);
          onEnd();
        }}
        onClose={() => setAsked(false)}
      >
        <p>{t('webdays.desk.endMeans')}</p>
      </SureDialog>
    </footer>
  );
}
