import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ProductLogo } from '#client/app/layout/top-bar/product-logo.tsx';
import styles from '#client/app/layout/top-bar/top-bar.module.css';
import { useText } from '#client/i18n/text.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Kbd } from '#client/ui/buttons/kbd.tsx';
import { Switch } from '#client/ui/choices/switch.tsx';
import { MagnifyingGlassIcon, QuestionIcon } from '#client/ui/icons/icons.ts';
import { Row } from '#client/ui/layout/row.tsx';
import { screens } from '#shared/screens.ts';

type TopBarProps = {
  product: string;
  logo: string | null;
  /** Embedded in a frame the host page has its own logo and its own user. */
  isEmbedded: boolean;
  onSearch: () => void;
  tour: ReactNode;
  /** null: not offered to this user. */
  sellIn: readonly [boolean, (shown: boolean) => void] | null;
  onHelp: () => void;
  tray: ReactNode;
  bell: ReactNode;
  cart: ReactNode;
  user: ReactNode;
};

export function TopBar({
  product,
  logo,
  isEmbedded,
  onSearch,
  tour,
  sellIn,
  onHelp,
  tray,
  bell,
  cart,
  user,
}: TopBarProps) {
  const t = useText();
  return (
    <header className={styles.bar} data-embedded={isEmbedded || undefined} data-print="never">
      {!isEmbedded && (
        <Link to={screens.vehicle.path} className={styles.logo} aria-label={t('shell.home', { product })}>
          <ProductLogo src={logo} product={product} />
        </Link>
      )}
      <button
        type="button"
        className={styles.search}
        data-walk="search"
        aria-keyshortcuts="Control+K /"
        onClick={onSearch}
      >
        <MagnifyingGlassIcon />
        <span className={styles.searchText}>{t('shell.search')}</span>
        <span className={styles.searchShort} aria-hidden="true">
          {t('shell.searchShort')}
        </span>
        <Row as="span" flex="none" className={styles.searchKey} aria-hidden="true">
          <Kbd>{t('keyboard.cap.ctrl')} K</Kbd>
        </Row>
      </button>
      <Row justify="end" flex="none" marginLeft="auto" className={styles.tour}>
        {tour}
      </Row>
      {sellIn && (
        <Switch
          className={styles.sellIn}
          label={t('shell.sellIn')}
          checked={sellIn[0]}
          aria-keyshortcuts="E"
          onChange={(event) => sellIn[1](event.target.checked)}
        />
      )}
      <span className={styles.line} />
      {tray}
      <IconButton
        className={styles.help}
        label={t('help.open')}
        shortcut="?"
        icon={<QuestionIcon />}
        aria-keyshortcuts="?"
        onClick={onHelp}
      />
      {bell}
      {cart}
      <div className={styles.user}>{user}</div>
    </header>
  );
}
