import { useText } from '#client/i18n/text.tsx';
import styles from '#client/tyres/list/tyre-table.module.css';
import { WarningIcon } from '#client/ui/icons/icons.ts';
import { formatNumber } from '#shared/format/number.ts';
import type { SingleTyre } from '#shared/tyres/tyre.ts';
import { isForbidden, type TyreWarning } from '#shared/tyres/tyre-demand.ts';

/** Why a tyre is not, or only under a condition, for this car. */
export function TyreWarningLines({ warnings }: Pick<SingleTyre, 'warnings'>) {
  const t = useText();
  const sentence = (warning: TyreWarning) => {
    if (warning.kind === 'size') return t('tyres.warning.size');
    if (warning.kind !== 'load') return t(`tyres.warning.${warning.kind}`, warning);
    const [hasKg, needsKg] = [formatNumber(warning.hasKg), formatNumber(warning.needsKg)];
    return t('tyres.warning.load', { ...warning, hasKg, needsKg });
  };
  return warnings.map((warning) => (
    <p key={warning.kind} className={styles.warning} data-tone={isForbidden(warning) ? 'bad' : 'warn'}>
      <WarningIcon size="s" />
      <span>{sentence(warning)}</span>
    </p>
  ));
}
