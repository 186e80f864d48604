import type { ReactNode } from 'react';
import { Dialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { XIcon } from '#client/ui/icons/icons.ts';
import styles from '#client/ui/layers/drawer.module.css';
import { LayerBody } from '#client/ui/layers/layer-body.tsx';

export type DrawerProps = {
  open: boolean;
  onClose: () => void;
  closeLabel: string;
  title: ReactNode;
  children: ReactNode;
  /** Stick to the bottom. */
  actions?: ReactNode;
  /** Details and sheets come from the right, the side column from the left. */
  side?: 'right' | 'left';
  /** 320, 448 or 576 px. */
  width?: 's' | 'm' | 'l';
  /** Opened to be filled in: it begins in its first field, whether that is in a form or not. */
  isFilledIn?: boolean;
};

export function Drawer(props: DrawerProps) {
  const {
    open,
    onClose,
    closeLabel,
    title,
    children,
    actions,
    side = 'right',
    width = 'm',
    isFilledIn = false,
  } = props;
  return (
    <ModalOverlay
      className={styles.scrim ?? ''}
      isOpen={open}
      isDismissable
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Modal className={classNames(styles.sheet, styles[side], styles[width])}>
        <Dialog className={styles.dialog ?? ''}>
          <div className={styles.head}>
            <Heading slot="title" className={styles.title ?? ''}>
              {title}
            </Heading>
            <IconButton label={closeLabel} icon={<XIcon />} onClick={onClose} />
          </div>
          <LayerBody className={styles.body} fieldsWithin={isFilledIn ? '' : 'form'} onEscape={onClose}>
            {children}
          </LayerBody>
          {actions && <div className={styles.actions}>{actions}</div>}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
