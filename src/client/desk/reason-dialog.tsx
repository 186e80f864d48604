import styles from '#client/desk/reason-dialog.module.css';
import { FormDialog } from '#client/forms/form-dialog.tsx';
import { useJudgedForm } from '#client/forms/use-judged-form.ts';
import { useText } from '#client/i18n/text.tsx';
import { TextArea } from '#client/ui/fields/text-area.tsx';
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
  const form = useJudgedForm({
    record: { reason: '' },
    judge: ({ reason }) => (reason.trim().length < 3 ? { reason: 'deskRooms.reasonMissing' } : {}),
    send: ({ reason }) => onReason(reason.trim()),
  });
  return (
    <FormDialog
      form={{ ...form, isBusy }}
      role="alertdialog"
      width="s"
      variant="danger"
      title={title}
      action={action}
      onClose={onClose}
    >
      <p className={styles.means}>{means}</p>
      <TextArea {...form.text('reason')} label={t(label)} rows={3} maxLength={300} />
    </FormDialog>
  );
}
