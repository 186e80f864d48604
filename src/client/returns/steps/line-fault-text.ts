import type { Translate } from '#client/i18n/text.tsx';
import type { LineFault } from '#client/returns/draft/return-draft.ts';

export const lineFaultText = (fault: LineFault, t: Translate): string =>
  fault === 'no-reason' ? t('returnCases.parts.noReason') : t(`returns.refusals.${fault}`);

/** Not yet said: nobody is scolded for it before the next step is asked for. */
export const isMissing = (fault: LineFault): boolean =>
  fault === 'no-reason' || fault === 'no-text' || fault === 'no-photo';
