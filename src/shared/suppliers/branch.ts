import * as z from 'zod/mini';
import { addressSchema } from '#shared/session/contract.ts';

const time = z.string().check(z.regex(/^\d{2}:\d{2}$/));

const openingHoursSchema = z.object({
  /** 1 = Monday … 7 = Sunday */
  weekdays: z.array(z.int()),
  opens: time,
  closes: time,
});
export type OpeningHours = z.infer<typeof openingHoursSchema>;

/** The branch of a supplier that its tours begin at; goods are fetched there. */
export const branchSchema = z.extend(addressSchema, {
  hours: z.array(openingHoursSchema),
  /** From the order until goods that lie there are ready. */
  pickingMinutes: z.int(),
});
export type Branch = z.infer<typeof branchSchema>;

export const branchLine = ({ name, street, postalCode, city }: Branch): string =>
  `${name}, ${street}, ${postalCode} ${city}`;

type NameOf = (weekday: number) => string;

/** "Mo–Fr 07:00–18:00, Sa 08:00–13:00" */
export function hoursText(hours: readonly OpeningHours[], nameOf: NameOf): string {
  const rows = hours
    .map(({ weekdays, ...rest }) => ({ weekdays: weekdays.toSorted((a, b) => a - b), ...rest }))
    .sort((a, b) => (a.weekdays[0] ?? 0) - (b.weekdays[0] ?? 0) || (a.opens < b.opens ? -1 : 1));
  return rows.map(({ weekdays, opens, closes }) => `${daysText(weekdays, nameOf)} ${opens}–${closes}`).join(', ');
}

/** Three or more in a row are a span. */
function daysText(weekdays: readonly number[], nameOf: NameOf): string {
  const [first = 1, last = first] = [weekdays[0], weekdays.at(-1)];
  const isSpan = weekdays.length > 2 && last - first === weekdays.length - 1;
  return isSpan ? `${nameOf(first)}–${nameOf(last)}` : weekdays.map(nameOf).join(', ');
}
