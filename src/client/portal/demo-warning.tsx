import { useText } from '#client/i18n/text.tsx';
import styles from '#client/portal/demo-warning.module.css';
import { usePortal } from '#client/portal/queries.ts';
import { WarningFillIcon } from '#client/ui/icons/first-icons.ts';
import { isLoopback } from '#shared/portal/loopback.ts';

/** Anyone who reaches this portal can sign in with a demo account: said on every page, and not to be closed. */
export function DemoWarning() {
  const t = useText();
  const portal = usePortal();
  if (!portal?.demo || (!portal.isPublic && isLoopback(window.location.hostname))) return null;
  return (
    <aside className={styles.warning} aria-label={t('portal.demoWarning.label')} data-print="never">
      <WarningFillIcon />
      <p>{t('portal.demoWarning.text')}</p>
    </aside>
  );
}
