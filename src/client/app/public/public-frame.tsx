import { lazy, type ReactNode, Suspense } from 'react';
import styles from '#client/app/public/public-frame.module.css';
import { PublicHelp } from '#client/app/public/public-help.tsx';
import { useText } from '#client/i18n/text.tsx';
import { DemoWarning } from '#client/portal/demo-warning.tsx';
import { usePortal } from '#client/portal/queries.ts';
import { PhoneIcon } from '#client/ui/icons/first-icons.ts';
import { Logo } from '#client/ui/icons/logo.tsx';
import { PageLink } from '#client/ui/page/page-link.tsx';
import { formatDecimal } from '#shared/format/number.ts';
import { screens } from '#shared/screens.ts';

// The form is not to wait for its picture.
const KeySeatDrawing = lazy(async () => ({
  default: (await import('#client/ui/illustrations/key-seat.tsx')).KeySeatDrawing,
}));

const ownName = 'Passform';

/** The frame of every page without sign-in: the page left, the drawing right where there is room for it. */
export function PublicFrame({ pathname, children }: { pathname: string; children: ReactNode }) {
  const text = useText();
  const portal = usePortal();
  const name = portal?.productName ?? ownName;
  const caption = text('portal.drawing');
  return (
    <div className={styles.frame}>
      <DemoWarning />
      <div className={styles.page}>
        <header>
          {name === ownName ? <Logo label={ownName} height={34} /> : <p className={styles.name}>{name}</p>}
        </header>
        <main className={styles.main}>{children}</main>
        <footer className={styles.foot}>
          <nav aria-label={text('portal.foot')} className={styles.links}>
            <PageLink to={screens.siteNotice.path}>{text('portal.notice.site-notice')}</PageLink>
            <PageLink to={`${screens.siteNotice.path}?notice=privacy`}>{text('portal.notice.privacy')}</PageLink>
          </nav>
          <PublicHelp pathname={pathname} />
          {portal?.phone && (
            <a
              href={`tel:${portal.phone.replace(/[^\d+]/g, '')}`}
              aria-label={text('portal.call', { phone: portal.phone })}
            >
              <PhoneIcon size="s" />
              {portal.phone}
            </a>
          )}
        </footer>
      </div>
      <div className={styles.drawing}>
        <Suspense>
          <KeySeatDrawing texts={{ keyWidth: '8 P9', bore: 'Ø 30 H7/k6', depth: formatDecimal(33.3, 1), caption }} />
        </Suspense>
      </div>
    </div>
  );
}
