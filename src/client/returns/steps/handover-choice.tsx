import { useEffect, useEffectEvent } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { useReturnTours } from '#client/returns/queries.ts';
import { RadioGroup } from '#client/ui/choices/radio-group.tsx';
import { formatDate, formatTime } from '#shared/format/date.ts';
import { handovers } from '#shared/returns/return-case.ts';

export type Handover = (typeof handovers)[number];

type HandoverChoiceProps = {
  value: Handover;
  /** Codes of those that the parts go to. */
  suppliers: readonly string[];
  onChange: (handover: Handover) => void;
};

/** How the parts get to the supplier, and what has to be done for it. Where nobody comes by, they are brought or sent. */
export function HandoverChoice({ value, suppliers, onChange }: HandoverChoiceProps) {
  const t = useText();
  const { data: tours = [] } = useReturnTours(suppliers);
  const without = tours.find(({ tour }) => tour === null);
  const isNotFetched = without !== undefined;
  const changeAway = useEffectEvent(() => onChange('parcel'));
  useEffect(() => {
    if (isNotFetched && value === 'tour') changeAway();
  }, [isNotFetched, value]);
  const hintOf = (handover: Handover) => {
    const means = t(`returnCases.handover.means.${handover}`);
    if (handover !== 'tour') return means;
    if (without) return t('returnCases.handover.noTour', { supplier: without.supplierName });
    const next = tours.flatMap(({ tour, supplierName }) => {
      if (!tour) return [];
      const at = new Date(tour.arrivesAt);
      const when = t('returnCases.handover.nextTour', {
        tour: tour.name,
        date: formatDate(at),
        time: formatTime(at),
      });
      return [tours.length > 1 ? `${supplierName}: ${when}` : when];
    });
    return [means, ...next].join(' ');
  };
  return (
    <RadioGroup
      label={t('returnCases.handover.title')}
      value={value}
      onChange={onChange}
      options={handovers.map((handover) => ({
        value: handover,
        label: t(`returns.handovers.${handover}`),
        hint: hintOf(handover),
        disabled: handover === 'tour' && isNotFetched,
      }))}
    />
  );
}
