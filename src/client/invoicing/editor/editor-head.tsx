import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { succeeded } from '#client/api/succeeded.ts';
import { useText } from '#client/i18n/text.tsx';
import { DocumentChain } from '#client/invoicing/document/document-chain.tsx';
import { useDropDocument } from '#client/invoicing/document-queries.ts';
import styles from '#client/invoicing/editor/editor.module.css';
import { SaveState } from '#client/invoicing/editor/save-note.tsx';
import type { DraftEditor } from '#client/invoicing/editor/use-draft-editor.ts';
import { iconButtonClass } from '#client/ui/buttons/icon-button.tsx';
import {
  ArrowLeftIcon,
  ClockCounterClockwiseIcon,
  DotsThreeVerticalIcon,
  FileTextIcon,
  TrashIcon,
} from '#client/ui/icons/icons.ts';
import { Tag } from '#client/ui/labels/tag.tsx';
import { Drawer } from '#client/ui/layers/drawer.tsx';
import { Menu } from '#client/ui/layers/menu.tsx';
import { MenuItem } from '#client/ui/layers/menu-item.tsx';
import { SureDialog } from '#client/ui/layers/sure-dialog.tsx';
import { Box } from '#client/ui/layout/box.tsx';
import { Toolbar } from '#client/ui/layout/toolbar.tsx';
import { Text } from '#client/ui/text/text.tsx';
import type { SalesDocument } from '#shared/invoicing/sales-document.ts';
import { screens } from '#shared/screens.ts';

type EditorHeadProps = { document: SalesDocument; editor: DraftEditor; onDropped: () => void };

/** Which paper it is, and whether it is saved. */
export function EditorHead({ document, editor, onDropped }: EditorHeadProps) {
  const t = useText();
  const [layer, setLayer] = useState<'drop' | 'chain' | null>(null);
  const { mutateAsync, isPending } = useDropDocument();
  const close = () => setLayer(null);
  const drop = async () => {
    const isGone = await succeeded(mutateAsync({ params: { belegId: String(document.id) } }));
    close();
    if (!isGone) return;
    editor.forget();
    onDropped();
  };
  return (
    <Toolbar as="header" rowGap={2} columnGap={5} padX="page" padY={4} className={styles.head}>
      <Link className={iconButtonClass('s')} to={screens.invoicing.path} aria-label={t('invoicing.back')}>
        <ArrowLeftIcon />
      </Link>
      <Text as="h1" size={22} letterSpacing="head" lineHeight="tight">
        {t(`salesDocuments.kind.${document.kind}`)}
      </Text>
      <span className={styles.stage}>
        <Tag>{t('salesDocuments.stage.draft')}</Tag>
      </span>
      <Box as="span" flex={1} />
      <SaveState editor={editor} />
      <Menu
        label={t('invoicing.editor.menu')}
        triggerLabel={t('invoicing.editor.menu')}
        triggerClass={iconButtonClass('s')}
        trigger={<DotsThreeVerticalIcon />}
        onAction={(id) => {
          if (id === 'drop') setLayer('drop');
          else if (id === 'chain') setLayer('chain');
          else window.open(`/files/invoicing/${document.id}.pdf`, '_blank', 'noopener');
        }}
      >
        <MenuItem id="pdf" icon={<FileTextIcon size="s" />}>
          {t('invoicing.editor.pdf')}
        </MenuItem>
        <MenuItem id="chain" icon={<ClockCounterClockwiseIcon size="s" />}>
          {t('invoicing.chain.title')}
        </MenuItem>
        <MenuItem id="drop" danger icon={<TrashIcon size="s" />}>
          {t('invoicing.drop.action')}
        </MenuItem>
      </Menu>
      <Drawer open={layer === 'chain'} onClose={close} closeLabel={t('shell.close')} title={t('invoicing.chain.title')}>
        <DocumentChain chain={document.chain} current={document.id} />
      </Drawer>
      <SureDialog
        open={layer === 'drop'}
        title={t('invoicing.drop.title')}
        sure={t('invoicing.drop.action')}
        isBusy={isPending}
        onSure={() => void drop()}
        onClose={close}
      >
        {t('invoicing.drop.means')}
      </SureDialog>
    </Toolbar>
  );
}
