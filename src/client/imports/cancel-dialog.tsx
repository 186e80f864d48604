import { useText } from '#client/i18n/text.tsx';
import { SureDialog } from '#client/ui/layers/sure-dialog.tsx';

type CancelDialogProps = { name: string; onCancel: () => void; onClose: () => void };

/** Hours of work may be lost by it. */
export function CancelDialog({ name, onCancel, onClose }: CancelDialogProps) {
  const t = useText();
  return (
    <SureDialog
      title={t('imports.cancelTitle', { name })}
      sure={t('imports.cancelNow')}
      instead={t('imports.keep')}
      onSure={() => {
        onCancel();
        onClose();
      }}
      onClose={onClose}
    >
      <p>{t('imports.cancelMeans')}</p>
    </SureDialog>
  );
}
