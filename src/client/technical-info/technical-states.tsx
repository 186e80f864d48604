import { useText } from '#client/i18n/text.tsx';
import { NothingState } from '#client/states/states.tsx';
import { Button } from '#client/ui/buttons/button.tsx';

/** The car has no technical data at all. */
export function NoData() {
  const t = useText();
  return <NothingState title={t('technicalInfo.emptyTitle')}>{t('technicalInfo.emptyReason')}</NothingState>;
}

export function NoSheetData({ onOverview }: { onOverview: () => void }) {
  const t = useText();
  return (
    <NothingState
      title={t('technicalInfo.sheetEmpty')}
      actions={<Button onClick={onOverview}>{t('technicalInfo.toOverview')}</Button>}
    />
  );
}

type NoHitsProps = { text: string; onCodes: (() => void) | null };

/** No value answers to the words; fault codes may. */
export function NoHits({ text, onCodes }: NoHitsProps) {
  const t = useText();
  return (
    <NothingState
      title={t('technicalInfo.noHits', { text })}
      actions={onCodes && <Button onClick={onCodes}>{t('technicalInfo.codesFound')}</Button>}
    >
      {t('technicalInfo.noHitsReason')}
    </NothingState>
  );
}

export function NoCode({ text }: { text: string }) {
  const t = useText();
  return <NothingState title={t('technicalInfo.noCode', { text })}>{t('technicalInfo.noCodeReason')}</NothingState>;
}
