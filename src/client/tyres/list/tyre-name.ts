import type { Translate } from '#client/i18n/text.tsx';
import type { SingleTyre } from '#shared/tyres/tyre.ts';

/** "Haftner Polar 7" */
export const tyreName = ({ brand, tyre }: Pick<SingleTyre, 'brand' | 'tyre'>): string =>
  [brand.name, tyre.tread].filter(Boolean).join(' ');

/** "91H XL · Premium"; of a set each line leaves out what both have in common. */
export function tyreMarks({ tyre }: Pick<SingleTyre, 'tyre'>, t: Translate, hasSegment = true): string {
  const { index, isReinforced, isRunFlat, isForElectric, segment } = tyre;
  const marks = [
    `${index}${isReinforced ? ` ${t('tyres.xl')}` : ''}`,
    isRunFlat && t('tyres.runFlat'),
    isForElectric && t('tyres.electric'),
    hasSegment && segment && t(`tyres.segments.${segment}`),
  ];
  return marks.filter(Boolean).join(' · ');
}
