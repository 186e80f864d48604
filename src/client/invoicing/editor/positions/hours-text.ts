import type { Translate } from '#client/i18n/text.tsx';
import { quantityText } from '#client/invoicing/editor/positions/parse-quantity.ts';

/** "0,5 h": as the paper counts labour. */
export const hoursText = (minutes: number, t: Translate): string =>
  `${quantityText(Math.round((minutes * 1000) / 60))} ${t('salesDocuments.unit.hour')}`;
