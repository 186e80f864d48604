import { z } from 'zod';
import { daySchema } from '#shared/values.ts';

/* The cells of our own CSV package, as its README describes them. An empty cell means: not known, or does not apply. */

export const text = z.string().min(1, 'is empty');
export const oneOf = <Values extends readonly string[]>(values: Values) =>
  z.enum(values, `is none of ${values.join(', ')}`);
export const textOrNone = z.string().transform((cell) => cell || null);

export const orNone = <Value>(schema: z.ZodType<Value, string>) =>
  z.string().transform((cell, context) => {
    if (cell === '') return null;
    const parsed = schema.safeParse(cell);
    if (parsed.success) return parsed.data;
    context.addIssue({ code: 'custom', message: parsed.error.issues[0]?.message ?? 'is not right' });
    return z.NEVER;
  });

export const number = z
  .string()
  .regex(/^\d{1,12}$/, 'is no whole number')
  .transform(Number);
export const numberOrNone = orNone(number);
/** For a column of type int. */
export const intOrNone = orNone(
  z
    .string()
    .regex(/^\d{1,9}$/, 'is no whole number of at most nine digits')
    .transform(Number),
);
const decimal = z
  .string()
  .regex(/^\d{1,6}(\.\d{1,3})?$/, 'is no decimal number such as 4.7')
  .transform(Number);
export const decimalOrNone = orNone(decimal);
/** A rim's offset may be negative. */
export const signedOrNone = orNone(
  z
    .string()
    .regex(/^-?\d{1,6}(\.\d{1,3})?$/, 'is no decimal number such as -12.5')
    .transform(Number),
);
/** 4.7 l are 4700 thousandths: exact. */
export const thousandths = decimal.transform((value) => Math.round(value * 1000));

export const monthOrNone = orNone(z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'is no month such as 2019-06'));
const noDay = 'is no day such as 2019-06-30';
export const day = z.iso.date(noDay).refine((date) => daySchema.safeParse(date).success, noDay);
export const dayOrNone = orNone(day);

/** A day as the moment at which it begins or ends, whatever the time zone of the database. */
export const begins = (date: string | null) => (date === null ? null : `${date}T00:00:00Z`);
export const ends = (date: string | null) => (date === null ? null : `${date}T23:59:59Z`);
