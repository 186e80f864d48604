import { Link } from '@tanstack/react-router';
import { useText } from '#client/i18n/text.tsx';
import { useTitle } from '#client/i18n/title.ts';
import styles from '#client/invoicing/document/document-view.module.css';
import { StageTag } from '#client/invoicing/estimate/stage-tag.tsx';
import { xmlAddress } from '#client/invoicing/paper/xml-view.tsx';
import { buttonClass } from '#client/ui/buttons/button-class.ts';
import { iconButtonClass } from '#client/ui/buttons/icon-button.tsx';
import { CaretDownIcon } from '#client/ui/icons/first-icons.ts';
import { ArrowLeftIcon, FileTextIcon } from '#client/ui/icons/icons.ts';
import { Menu } from '#client/ui/layers/menu.tsx';
import { MenuItem } from '#client/ui/layers/menu-item.tsx';
import { Row } from '#client/ui/layout/row.tsx';
import { Toolbar } from '#client/ui/layout/toolbar.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { isBill } from '#shared/invoicing/document-kind.ts';
import type { SalesDocument } from '#shared/invoicing/sales-document.ts';
import { screens } from '#shared/screens.ts';

/** What it is called, where it stands, and its files. */
export function DocumentViewHead({ document }: { document: SalesDocument }) {
  const t = useText();
  const { id, kind, number, stage, state } = document;
  const title = [t(`salesDocuments.kind.${kind}`), number].filter(Boolean).join(' ');
  useTitle(title);
  return (
    <Toolbar as="header" rowGap={3} columnGap={5} padX="page" padY={4} border="bottom" className={styles.head}>
      <Link className={iconButtonClass('s')} to={screens.invoicing.path} aria-label={t('invoicing.back')}>
        <ArrowLeftIcon />
      </Link>
      <Text as="h1" size={22} letterSpacing="head" lineHeight="tight">
        {title}
      </Text>
      <StageTag stage={stage} />
      <Row as="span" gap={3} wraps marginLeft="auto" className={styles.files}>
        <a className={buttonClass({ size: 's' })} href={`/files/invoicing/${id}.pdf`} target="_blank" rel="noreferrer">
          <FileTextIcon size="s" />
          {t('invoicing.view.pdf')}
        </a>
        {isBill(kind) && state !== 'draft' && (
          <Menu
            label={t('invoicing.view.xml')}
            triggerClass={buttonClass({ size: 's' })}
            trigger={
              <>
                {t('invoicing.view.xml')}
                <CaretDownIcon size="s" />
              </>
            }
          >
            <MenuItem id="cii" href={xmlAddress(id, 'cii')}>
              {t('invoicing.view.cii')}
            </MenuItem>
            <MenuItem id="ubl" href={xmlAddress(id, 'ubl')}>
              {t('invoicing.view.ubl')}
            </MenuItem>
          </Menu>
        )}
      </Row>
    </Toolbar>
  );
}
