import type { SectionRow, ValueRow } from '#server/technical-info/group-values.ts';
import type { Dated } from '#server/vehicle/spec.ts';
import { fluidDigits } from '#shared/technical-info/fluid-amount.ts';
import type { TechnicalSection, TechnicalValue } from '#shared/technical-info/technical-value.ts';
import type { OperatingMaterial, RimTyre } from '#shared/vehicle/spec-contract.ts';

const named = (row: ValueRow): TechnicalValue => {
  const { section: _section, isOverview: _isOverview, isOfGroup: _isOfGroup, ...value } = row;
  return { ...value, change: null };
};

/** R7.18: a fluid with its amount, under the name that the sheet lends. One that has none there is left out. */
export function fillingValue(row: ValueRow, materials: readonly Dated<OperatingMaterial>[]): TechnicalValue | null {
  const material = materials.find(({ kind }) => `fill.${kind}` === row.key);
  if (!material) return null;
  const { amountMilli, unit, specification, source, asOf } = material;
  return { ...named(row), amountMilli, unit, digits: fluidDigits(material), text: specification, source, asOf };
}

type Fact = (tyre: RimTyre) => Pick<TechnicalValue, 'amountMilli' | 'text' | 'digits'> | null;

const words = (text: string | null) => (text === null ? null : { amountMilli: null, text, digits: 0 });
const number = (amount: number | null, digits: number) =>
  amount === null ? null : { amountMilli: Math.round(amount * 1000), text: '', digits };

const tyreFacts: Readonly<Record<string, Fact>> = {
  'tyre.rim': ({ rim }) => words(rim),
  'tyre.offset': ({ offsetMm }) => number(offsetMm, 0),
  'tyre.bolts': ({ boltCircle }) => words(boltCircle),
  'tyre.hub': ({ hubMm }) => number(hubMm, 1),
  'tyre.pressure-front': ({ pressureFrontBar, axle }) => (axle === 'rear' ? null : number(pressureFrontBar, 1)),
  'tyre.pressure-rear': ({ pressureRearBar, axle }) => (axle === 'front' ? null : number(pressureRearBar, 1)),
};

/** R7.19: one section for each size, with the names that the sheets lend. */
export function tyreSections(
  section: SectionRow,
  rows: readonly ValueRow[],
  tyres: readonly Dated<RimTyre>[],
): Pick<TechnicalSection, 'key' | 'name' | 'values'>[] {
  return tyres.map((tyre, at) => ({
    key: `${section.key}-${at + 1}`,
    name: tyre.tyre,
    values: rows.flatMap((row) => {
      const fact = tyreFacts[row.key]?.(tyre);
      if (!fact) return [];
      const source = row.key.startsWith('tyre.pressure') ? (tyre.pressureSource ?? tyre.source) : tyre.source;
      return [{ ...named(row), ...fact, key: `${row.key}.${at + 1}`, source, asOf: tyre.asOf }];
    }),
  }));
}

export const groupValue = (row: ValueRow): TechnicalValue | null => (row.isOfGroup ? named(row) : null);
