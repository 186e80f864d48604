import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { XIcon } from '#client/ui/icons/icons.ts';
import styles from '#client/ui/layers/dialog.module.css';
import { LayerBody } from '#client/ui/layers/layer-body.tsx';

type Closing =
  /** For agreements: no Esc, no close button; only its own actions lead out. */
  { forced: true; onClose?: never; closeLabel?: never } | { forced?: false; onClose: () => void; closeLabel: string };

export type DialogProps = Closing & {
  open: boolean;
  title: ReactNode;
  children: ReactNode;
  /** Buttons, the main one last. */
  actions?: ReactNode;
  width?: 's' | 'm' | 'l';
  /** `alertdialog` for what cannot be undone. */
  role?: 'dialog' | 'alertdialog';
};

export function Dialog(props: DialogProps) {
  const { open, forced = false, onClose, closeLabel, title, children, actions, width = 'm', role = 'dialog' } = props;
  return (
    <ModalOverlay
      className={styles.scrim ?? ''}
      isOpen={open}
      isKeyboardDismissDisabled={forced}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose?.();
      }}
    >
      <Modal className={classNames(styles.modal, styles[width])}>
        <AriaDialog className={styles.dialog ?? ''} role={role}>
          <div className={styles.head}>
            <Heading slot="title" className={styles.title ?? ''}>
              {title}
            </Heading>
            {closeLabel !== undefined && <IconButton label={closeLabel} icon={<XIcon />} size="s" onClick={onClose} />}
          </div>
          <LayerBody className={styles.body} onEscape={onClose}>
            {children}
          </LayerBody>
          {actions && <div className={styles.actions}>{actions}</div>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
