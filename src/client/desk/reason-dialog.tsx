import { useState } from 'react';
import styles from '#client/desk/reason-dialog.module.css';
import { useText } from '#client/i18n/text.tsx';
import { TextArea } from '#client/ui/fields/text-area.tsx';
import { SureDialog } from '#client/ui/layers/sure-dialog.tsx';
import type { TextKey } from '#shared/texts/text-key.ts';

type ReasonDialogProps = {
  title: string;
  means: string;
  label: TextKey;
  action: string;
  isBusy: boolean;
  onReason: (reason: string) => void;
  onClose: () => void;
};

/** Somebody will read why. */
export function ReasonDialog({ title, means, label, action, isBusy, onReason, onClose }: ReasonDialogProps) {
  const t = useText();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const send = () => {
    const said = reason.trim();
    setMissing(said.length < 3);
    if (said.length >= 3) onReason(said);
  };
  return (
    <SureDialog title={title} sure={action} isBusy={isBusy} onSure={send} onClose={onClose}>
      <p className={styles.means}>{means}</p>
      <TextArea
        label={t(label)}
        rows={3}
        maxLength={300}
        value={reason}
        error={isMissing ? t('deskRooms.reasonMissing') : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
    </SureDialog>
  );
}
