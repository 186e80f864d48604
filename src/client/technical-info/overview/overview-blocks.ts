import type { TechnicalSection, TechnicalValue } from '#shared/technical-info/technical-value.ts';

/** The sections of one sheet that stand together in the overview. */
export type OverviewBlock = {
  readonly sheet: string;
  readonly name: string;
  readonly sections: readonly TechnicalSection[];
};

/** So many values beside each other make a strip; more of them are a table. */
export const stripColumns = 5;

export const valuesOf = ({ sections }: Pick<OverviewBlock, 'sections'>): TechnicalValue[] =>
  sections.flatMap(({ values }) => values);

/** Specifications of fluids are long; "H7" fits beside its value. */
const longSpecification = 14;
export const needsWidth = (values: readonly TechnicalValue[]): boolean =>
  values.some(({ amountMilli, text }) => amountMilli !== null && text.length > longSpecification);

/** What the overview is made of: tables across, tables beside each other, and strips. */
export function overviewBlocks(sections: readonly TechnicalSection[]) {
  const bySheet = Map.groupBy(sections, ({ sheet }) => sheet);
  const blocks = [...bySheet].map(([sheet, own]): OverviewBlock => {
    return { sheet, name: own[0]?.sheetName ?? sheet, sections: own };
  });
  const isWide = (block: OverviewBlock) => needsWidth(valuesOf(block));
  const isStrip = (block: OverviewBlock) => !isWide(block) && valuesOf(block).length <= stripColumns;
  return {
    wide: blocks.filter(isWide),
    tables: blocks.filter((block) => !isWide(block) && !isStrip(block)),
    strips: packStrips(blocks.filter(isStrip)),
  };
}

/** The longest first, each into the first row that has room: rows without holes, where that is possible. */
function packStrips(strips: readonly OverviewBlock[]): OverviewBlock[] {
  const rows: OverviewBlock[][] = [];
  for (const strip of strips.toSorted((a, b) => valuesOf(b).length - valuesOf(a).length)) {
    const count = valuesOf(strip).length;
    const row = rows.find((one) => one.flatMap(valuesOf).length + count <= stripColumns);
    if (row) row.push(strip);
    else rows.push([strip]);
  }
  return rows.flat();
}
