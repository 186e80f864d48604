import styles from '#client/cart/scan/scan-dialog.module.css';
import type { Scanned } from '#client/cart/scan/scan-use-scanned.ts';
import { type Translate, useText } from '#client/i18n/text.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Spinner } from '#client/ui/feedback/spinner.tsx';
import { CheckCircleFillIcon } from '#client/ui/icons/fill-icons.ts';
import { WarningFillIcon } from '#client/ui/icons/first-icons.ts';
import { formatNumber } from '#shared/format/number.ts';

type ScanListProps = { scanned: readonly Scanned[]; onPick: (lines: string) => void };

/** What was scanned, newest first; the newest is read out. */
export function ScanList({ scanned, onPick }: ScanListProps) {
  const t = useText();
  const open = scanned.filter(({ outcome }) => outcome?.kind === 'choose' || outcome?.kind === 'unknown');
  return (
    <>
      <ol
        className={styles.list}
        aria-label={t('cartEntry.scan.list')}
        aria-live="polite"
        aria-relevant="additions text"
      >
        {scanned.map((each) => (
          <li key={each.id} className={styles.item} data-kind={each.outcome?.kind ?? 'pending'}>
            {each.outcome === null ? (
              <Spinner />
            ) : each.outcome.kind === 'added' ? (
              <CheckCircleFillIcon size="s" />
            ) : (
              <WarningFillIcon size="s" />
            )}
            <span>{sentenceOf(each, t)}</span>
          </li>
        ))}
      </ol>
      {open.length > 0 && (
        <Button size="s" className={styles.pick} onClick={() => onPick(open.map(({ code }) => code).join('\n'))}>
          {t('cartEntry.scan.pick')}
        </Button>
      )}
    </>
  );
}

function sentenceOf({ code, outcome }: Scanned, t: Translate): string {
  if (outcome === null) return t('cartEntry.scan.adding', { code });
  if (outcome.kind === 'choose') return t('cartEntry.scan.wasChoose', { code });
  if (outcome.kind === 'failed') return t('cartEntry.scan.wasFailed', { code });
  if (outcome.kind !== 'added') return t('cartEntry.scan.wasUnknown', { code });
  const { brand, number } = outcome.article;
  return t('cartEntry.scan.wasAdded', { count: formatNumber(outcome.quantity), article: `${brand} ${number}` });
}
