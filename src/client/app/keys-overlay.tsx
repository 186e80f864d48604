import styles from '#client/app/keys-overlay.module.css';
import { useText } from '#client/i18n/text.tsx';
import { KeyTable } from '#client/keyboard/key-table.tsx';
import { KeySwitches } from '#client/session/device-choices.tsx';
import { Dialog } from '#client/ui/dialog.tsx';

export function KeysOverlay({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useText();
  return (
    <Dialog open={isOpen} onClose={onClose} closeLabel={t('keyboard.close')} title={t('keyboard.title')} width="l">
      <KeyTable />
      <div className={styles.settings}>
        <KeySwitches />
      </div>
    </Dialog>
  );
}
