import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import styles from '#client/banner/banner-bar.module.css';
import { useBanner } from '#client/banner/queries.ts';
import { useText } from '#client/i18n/text.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { WarningOctagonFillIcon } from '#client/ui/icons/fill-icons.ts';
import { CaretDownIcon } from '#client/ui/icons/first-icons.ts';
import { MegaphoneIcon, WarningIcon, XIcon } from '#client/ui/icons/icons.ts';
import type { Banner } from '#shared/banner/contract.ts';

/** R1.8: one line under the vehicle bar; closed, it stays away for this visit. */
export function BannerBar() {
  const { data: banner } = useBanner();
  const [closed, setClosed] = useState<number | null>(null);
  if (!banner || banner.id === closed) return null;
  return <BannerLine banner={banner} onClose={() => setClosed(banner.id)} />;
}

const kindIcons = { info: MegaphoneIcon, warning: WarningIcon, outage: WarningOctagonFillIcon };

type BannerLineProps = { banner: Banner; onClose: () => void; element?: 'aside' | 'div' };

/** `div` where it is only shown, as in a preview. On a phone it is one line, which opens. */
export function BannerLine({ banner, onClose, element: Element = 'aside' }: BannerLineProps) {
  const t = useText();
  const KindIcon = kindIcons[banner.kind];
  const [isOpen, setOpen] = useState(false);
  return (
    <Element
      className={styles.banner}
      data-kind={banner.kind}
      data-open={isOpen || undefined}
      aria-label={Element === 'aside' ? t(`banner.kind.${banner.kind}`) : undefined}
      data-print="never"
    >
      <KindIcon className={styles.icon} />
      <p className={styles.texts}>
        <b>{banner.title}</b> <span className={styles.text}>{banner.text}</span>
      </p>
      {banner.link && <BannerLink {...banner.link} />}
      <IconButton
        size="s"
        className={styles.toggle}
        label={t('banner.more')}
        icon={<CaretDownIcon />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {banner.mayClose && <IconButton size="s" label={t('banner.close')} icon={<XIcon />} onClick={onClose} />}
    </Element>
  );
}

/** Inside the portal the router goes there; elsewhere the browser does. */
function BannerLink({ url, label }: NonNullable<Banner['link']>) {
  if (!url.startsWith('/')) {
    return (
      <a className={styles.link} href={url}>
        {label}
      </a>
    );
  }
  return (
    <Link className={styles.link} to={url}>
      {label}
    </Link>
  );
}
