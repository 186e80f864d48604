import { useText } from '#client/i18n/text.tsx';
import styles from '#client/tyres/eu-label/eu-label.module.css';
import { tyreName } from '#client/tyres/list/tyre-name.ts';
import { CloudRainIcon, GasPumpIcon, SpeakerHighIcon } from '#client/tyres/tyre-icons.ts';
import { Text } from '#client/ui/text/text.tsx';
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx';
import type { SingleTyre } from '#shared/tyres/tyre.ts';

type EuLabelChipsProps = { row: SingleTyre; isTabStop: boolean; onOpen: () => void };

/** The classes on their colours; all of it is one button that opens the data sheet. Paper has no buttons: there it is words. */
export function EuLabelChips({ row, isTabStop, onOpen }: EuLabelChipsProps) {
  const t = useText();
  const { label } = row.tyre;
  if (!label)
    return (
      <Text as="span" tone="faint" size={13}>
        {t('tyres.noLabel')}
      </Text>
    );
  const { fuel, wet, noise, noiseDb } = label;
  return (
    <>
      <span data-print="only">{t('tyres.sheet.drawn', { fuel, wet, db: noiseDb, noise })}</span>
      <button type="button" className={styles.chips} tabIndex={isTabStop ? 0 : -1} onClick={onOpen}>
        <span className={styles.chip}>
          <VisuallyHidden>
            {t('tyres.labelOf', { tyre: tyreName(row) })}. {t('tyres.sheet.fuel')}:{' '}
          </VisuallyHidden>
          <GasPumpIcon size="s" />
          <b data-class={fuel}>{fuel}</b>
        </span>
        <span className={styles.chip}>
          <VisuallyHidden>, {t('tyres.sheet.wet')}: </VisuallyHidden>
          <CloudRainIcon size="s" />
          <b data-class={wet}>{wet}</b>
        </span>
        <span className={styles.chip}>
          <VisuallyHidden>, {t('tyres.sheet.noise')}: </VisuallyHidden>
          <SpeakerHighIcon size="s" />
          <b data-class="noise">{noise}</b>
          <span className={styles.db}>{noiseDb} dB</span>
        </span>
      </button>
    </>
  );
}
