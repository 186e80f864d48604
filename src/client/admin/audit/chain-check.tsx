import type { Check } from '#client/admin/audit/queries.ts';
import { useText } from '#client/i18n/text.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { XIcon } from '#client/ui/icons/icons.ts';
import { formatNumber } from '#shared/format/number.ts';

/** What came of the check, or how far it is. */
export function ChainCheck({ check, onClose }: { check: Check; onClose: () => void }) {
  const t = useText();
  const counts = { firms: formatNumber(check.firms), entries: formatNumber(check.entries) };
  const isBroken = check.broken.length > 0;
  const title = () => {
    if (check.state === 'failed') return t('admin.audit.checkFailed');
    if (isBroken) return t('admin.audit.broken', { count: check.broken.length });
    return t(check.state === 'running' ? 'admin.audit.checking' : 'admin.audit.whole');
  };
  return (
    <Note
      shape="bar"
      tone={isBroken || check.state === 'failed' ? 'bad' : 'info'}
      role={isBroken || check.state === 'failed' ? 'alert' : 'status'}
      title={title()}
      actions={
        check.state !== 'running' && <IconButton size="s" label={t('shell.close')} icon={<XIcon />} onClick={onClose} />
      }
    >
      {t('admin.audit.checked', counts)}
      {isBroken && (
        <ul>
          {check.broken.map(({ firm, entry }) => (
            <li key={firm.id}>{t('admin.audit.brokenAt', { firm: firm.name, entry: formatNumber(entry) })}</li>
          ))}
        </ul>
      )}
    </Note>
  );
}
