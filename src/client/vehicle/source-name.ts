import type { Translate } from '#client/i18n/text.tsx';

/** "kba-fz6-2025-01-01" → "KBA"; a source that nobody named stands as it is. */
export function sourceName(source: string, t: Translate): string {
  if (source === 'manufacturer' || source === 'demo') return t(`carSource.${source}`);
  if (source.startsWith('kba')) return t('carSource.kba');
  return source.startsWith('astra') ? t('carSource.astra') : source;
}
