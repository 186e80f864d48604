import { useText } from '#client/i18n/text.tsx';
import { useNextTour } from '#client/suppliers/queries.ts';
import { RadioGroup } from '#client/ui/radio-group.tsx';
import { formatDate, formatTime } from '#shared/format/date.ts';
import { handovers } from '#shared/returns/return-case.ts';

export type Handover = (typeof handovers)[number];

type HandoverChoiceProps = { value: Handover; onChange: (handover: Handover) => void };

/** How the parts get to the supplier, and what has to be done for it. */
export function HandoverChoice({ value, onChange }: HandoverChoiceProps) {
  const t = useText();
  const { data: tour } = useNextTour();
  const hintOf = (handover: Handover) => {
    const means = t(`returnCases.handover.means.${handover}`);
    if (handover !== 'tour' || !tour) return means;
    const at = new Date(tour.arrivesAt);
    const when = { tour: tour.name, date: formatDate(at), time: formatTime(at) };
    return `${means} ${t('returnCases.handover.nextTour', when)}`;
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
      }))}
    />
  );
}
