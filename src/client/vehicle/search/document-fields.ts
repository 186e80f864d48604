import type { FieldName, TabKind } from '#client/vehicle/search/identifier/field-rules.ts';

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
type SearchField = {
  readonly field: FieldName;
  readonly tab: TabKind;
  /** Its number on the paper. */
  readonly code: string;
  readonly box: Box;
  /** Shown until something is typed. */
  readonly sample: string;
  readonly size: number;
  readonly name?: true;
};

/** The fields that a search takes, where they stand in a drawing of 560 × 176. */
export const fieldsOfDocument: readonly SearchField[] = [
  {
    field: 'plate',
    tab: 'plate',
    code: 'A',
    box: { x: 8, y: 60, width: 118, height: 22 },
    sample: 'KS-PF 214',
    size: 13,
  },
  { field: 'hsn', tab: 'hsnTsn', code: '2.1', box: { x: 226, y: 6, width: 66, height: 23 }, sample: '0603', size: 14 },
  {
    field: 'tsn',
    tab: 'hsnTsn',
    code: '2.2',
    box: { x: 297, y: 6, width: 116, height: 23 },
    sample: 'BNW000214',
    size: 14,
  },
  {
    field: 'vin',
    tab: 'vin',
    code: 'E',
    box: { x: 140, y: 34, width: 273, height: 22 },
    sample: 'WVWZZZAUZFW000214',
    size: 13,
    name: true,
  },
];

/** Name and address of the keeper: only their place is drawn. */
export const leftLeaf = [
  { x: 44, y: 92, width: 72 },
  { x: 44, y: 110, width: 54 },
  { x: 44, y: 128, width: 76 },
  { x: 44, y: 142, width: 60 },
];

type Line = {
  readonly code: string;
  readonly text: string;
  readonly x: number;
  readonly textX: number;
  readonly y: number;
};
const line = (code: string, text: string, x: number, textX: number, y: number): Line => ({ code, text, x, textX, y });

/** An invented car, so that the paper looks like one. */
export const middleLeaf: readonly Line[] = [
  line('C.1.1', '', 14, 44, 100),
  line('C.1.2', '', 14, 44, 118),
  line('C.1.3', '', 14, 44, 136),
  line('B', '22.04.2014', 142, 152, 22),
  line('D.1', 'VOLKSWAGEN, VW', 144, 166, 74),
  line('D.2', 'AUV', 144, 166, 94),
  line('', 'ACCRBCX0   FM6FM62S003', 144, 166, 110),
  line('D.3', 'GOLF', 144, 166, 132),
  line('2', 'VOLKSWAGEN', 226, 238, 132),
  line('P.3', 'DIESEL', 144, 166, 150),
  line('5', 'FZ.Z.PERS.BEF.B. 8 SPL.', 226, 238, 150),
  line('14', 'EURO 6', 144, 166, 168),
];
export const rightLeaf: readonly Line[] = [
  line('J', 'M1', 436, 452, 22),
  line('4', 'AC', 496, 508, 22),
  line('P.1', '1968', 436, 458, 48),
  line('T', '216', 496, 508, 48),
  line('P.2/P.4', '110/3500', 436, 478, 74),
  line('G', '1354', 436, 452, 100),
  line('F.1', '1880', 496, 514, 100),
  line('15.1', '205/55R16 91V', 436, 463, 126),
  line('R', 'GRAU', 436, 452, 152),
];
