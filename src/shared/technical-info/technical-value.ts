import * as z from 'zod/mini';

/** `arcmin`: minutes of an angle, read as degrees and minutes. `text`: words only. */
export const technicalUnits = [
  'l',
  'ml',
  'g',
  'mm',
  'km',
  'Nm',
  'bar',
  'rpm',
  'celsius',
  'percent',
  'degree',
  'arcmin',
  'V',
  'A',
  'mA',
  'Ah',
  'W',
  'kW',
  'kWh',
  'ohm',
  'mohm',
  'kohm',
  'Mohm',
  'min',
  'count',
  'text',
] as const;
export type TechnicalUnit = (typeof technicalUnits)[number];

const date = z.iso.date();
const milli = z.nullable(z.int());

/** What a value was before and is afterwards; of an amount or of its words. */
export const valueChangeSchema = z.object({
  oldMilli: milli,
  newMilli: milli,
  oldText: z.string(),
  newText: z.string(),
  since: date,
  until: z.nullable(date),
  /** Its own: that of the value tells of the sheet alone. */
  source: z.string(),
  state: z.enum(['planned', 'in-force', 'over']),
});
export type ValueChange = z.infer<typeof valueChangeSchema>;

export const technicalValueSchema = z.object({
  key: z.string(),
  name: z.string(),
  /** In thousandths of the unit, so that 4.7 l stays exact. null: it is told in words. */
  amountMilli: milli,
  toleranceMilli: milli,
  /** After the torque is reached: 200 Nm + 180°. */
  angleDegrees: z.nullable(z.int()),
  bound: z.enum(['exact', 'min', 'max']),
  unit: z.enum(technicalUnits),
  digits: z.int().check(z.minimum(0), z.maximum(3)),
  /** The value itself where it has no amount, else its specification: "PAG 46". */
  text: z.string(),
  note: z.string(),
  source: z.string(),
  /** When it was set down, or delivered. */
  asOf: date,
  change: z.nullable(valueChangeSchema),
});
export type TechnicalValue = z.infer<typeof technicalValueSchema>;

/** Where a value comes from, and what was changed of it. */
export const valueSources = ({ source, change }: Pick<TechnicalValue, 'source' | 'change'>): string[] =>
  change ? [source, change.source] : [source];

/** How bolts lie and how many there are: what a drawing of the order is made of. */
export const boltPatternSchema = z.object({
  kind: z.enum(['wheel', 'cylinder-head']),
  /** Wheel: bolts. Cylinder head: bolts in a row, of which there are two. */
  count: z.int().check(z.minimum(3), z.maximum(12)),
});
export type BoltPattern = z.infer<typeof boltPatternSchema>;

export const technicalSectionSchema = z.object({
  key: z.string(),
  name: z.string(),
  /** Where it stands: the overview shows sections of several sheets. */
  sheet: z.string(),
  sheetName: z.string(),
  values: z.array(technicalValueSchema),
  sequence: z.nullable(boltPatternSchema),
});
export type TechnicalSection = z.infer<typeof technicalSectionSchema>;

export const technicalSheetSchema = z.object({
  key: z.string(),
  name: z.string(),
  sections: z.array(technicalSectionSchema),
});
export type TechnicalSheet = z.infer<typeof technicalSheetSchema>;

export const sheetEntrySchema = z.object({
  key: z.string(),
  name: z.string(),
  /** 0: there is no data for this car. */
  count: z.int(),
});
export type SheetEntry = z.infer<typeof sheetEntrySchema>;

/** A value with the place where it stands. */
export const foundValueSchema = z.extend(technicalValueSchema, {
  sheet: z.string(),
  sheetName: z.string(),
  sectionName: z.string(),
});
export type FoundValue = z.infer<typeof foundValueSchema>;

export const faultCodeSchema = z.object({ code: z.string(), name: z.string(), source: z.string() });
export type FaultCode = z.infer<typeof faultCodeSchema>;
