import { useText } from '#client/i18n/text.tsx';
import { Note } from '#client/ui/note.tsx';

/** Says plainly what this screen cannot do yet. */
export function SearchNotBuilt() {
  const t = useText();
  return (
    <Note shape="bar" data-print="never" title={t('vehiclePage.notBuilt')}>
      {t('vehiclePage.notBuiltMeans')}
    </Note>
  );
}
