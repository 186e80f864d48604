import type { DocumentValues } from '#test/registration-documents/document-values.ts';

/** Millimetres of the unfolded form: three leaves side by side. */
export const documentSize = { width: 210, height: 105 };

type Field = readonly [label: string, x: number, y: number, value: string];

const issued = '06.11.2024';

function fields(car: DocumentValues): Field[] {
  const { plate, firstRegistration, hsn, tsn, vin, vinCheckDigit, producer, model, kw, ccm, fuel } = car;
  const number = vin.slice(-3);
  return [
    ['A', 5, 30, plate],
    ['C.1.1', 5, 40, 'BEISPIEL'],
    ['C.1.2', 5, 48, 'ERIKA'],
    ['C.1.3', 5, 56, '34117 KASSEL'],
    ['', 5, 61, 'MUSTERWEG 12'],
    ['I', 5, 78, issued],
    ['', 30, 78, 'KASSEL'],
    ['B', 73, 12, firstRegistration],
    ['2.1', 99, 12, hsn],
    ['2.2', 114, 12, `${tsn}000${number}`],
    ['J', 73, 19, 'M1'],
    ['4', 92, 19, '0200'],
    ['E', 73, 26, vin],
    ['3', 126, 26, vinCheckDigit],
    ['D.1', 73, 33, producer],
    ['D.2', 73, 40, 'AUV'],
    ['', 77.5, 45, 'ACCRBCX0'],
    ['', 77.5, 50, `FM6FM62S${number}`],
    ['D.3', 73, 57, model],
    ['2', 73, 64, producer],
    ['5', 73, 71, 'FZ.Z.PERS.BEF.B. 8 SPL.'],
    ['V.9', 73, 78, '715/2007*195/2013W'],
    ['14', 73, 85, 'EURO 6'],
    ['P.3', 73, 92, fuel],
    ['10', 105, 92, '0002'],
    ['14.1', 118, 92, '36W0'],
    ['P.1', 73, 99, ccm],
    ['22', 95, 99, '-'],
    ['L', 143, 12, '2'],
    ['9', 153, 12, '1'],
    ['P.2', 163, 12, `${kw.padStart(3, '0')}/03500`],
    ['T', 190, 12, '216'],
    ['18', 143, 21, '4255'],
    ['19', 165, 21, '1799'],
    ['20', 187, 21, '1452'],
    ['G', 143, 30, '01354'],
    ['12', 165, 30, '-'],
    ['13', 187, 30, '0075'],
    ['F.1', 143, 39, '01880'],
    ['F.2', 165, 39, '01880'],
    ['V.7', 187, 39, '109'],
    ['7.1', 143, 48, '01020'],
    ['7.2', 165, 48, '00910'],
    ['8.1', 187, 48, '01020'],
    ['U.1', 143, 57, '078'],
    ['U.2', 165, 57, '02625'],
    ['U.3', 187, 57, '72'],
    ['O.1', 143, 66, '1500'],
    ['O.2', 165, 66, '680'],
    ['S.1', 187, 66, '005'],
    ['15.1', 143, 75, '205/55R16 91V'],
    ['15.2', 143, 81, '205/55R16 91V'],
    ['R', 143, 88, 'GRAU'],
    ['11', 170, 88, '7'],
    ['K', 143, 94, `e1*2007/46*0623*${number}`],
    ['6', 143, 100, '21.08.2012'],
    ['17', 170, 100, 'K'],
  ];
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function drawField([label, x, y, value]: Field): string {
  const indent = label.length > 2 ? 1.35 * label.length + 1 : 3.4;
  const rule = y < 14 ? '' : `<path class="rule" d="M${x - 1} ${y - 5}h22"/>`;
  return `${rule}<text class="label" x="${x}" y="${y - 1.4}">${label}</text>
    <text class="value" x="${x + (label === '' ? 4.5 : indent)}" y="${y}">${escapeXml(value)}</text>`;
}

/** The fine lines of the green security print. */
function guilloche(): string {
  const lines = Array.from({ length: 62 }, (_, line) => {
    const y = 1 + line * 1.7;
    const waves = Array.from({ length: 35 }, (_, wave) => `q1.5 ${wave % 2 ? -1.6 : 1.6} 3 0t3 0`);
    return `<path class="print" d="M0 ${y}${waves.join('')}"/>`;
  });
  return lines.join('');
}

/** Drawn after the structure of the Zulassungsbescheinigung Teil I: field codes, boxes, three leaves. No copy of it. */
export function drawDocument(car: DocumentValues, typeface: string): string {
  const { width, height } = documentSize;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">
    <style>
      .paper { fill: #dcebdd }
      .print { fill: none; stroke: #a9cfb2; stroke-width: 0.22 }
      .rule { fill: none; stroke: #6f9f80; stroke-width: 0.15 }
      .label { font: 2.1px "Liberation Sans", Arial, sans-serif; fill: #1f4a36 }
      .value { font: 3.1px ${typeface}; fill: #16181a; white-space: pre }
      .head { font: bold 3px "Liberation Sans", Arial, sans-serif; fill: #1f4a36 }
      .small { font: 1.9px "Liberation Sans", Arial, sans-serif; fill: #1f4a36 }
    </style>
    <rect class="paper" width="${width}" height="${height}"/>
    ${guilloche()}
    <path class="rule" d="M70 2v101M140 2v101"/>
    <text class="small" x="5" y="6">Musterdruck für Prüfungen · kein amtliches Dokument</text>
    <text class="head" x="5" y="12">Zulassungsbescheinigung</text>
    <text class="head" x="5" y="16">Teil I (Fahrzeugschein)</text>
    <text class="small" x="5" y="21">Amtliches Kennzeichen</text>
    <text class="small" x="5" y="84">Datum der Ausstellung, Ort</text>
    <text class="small" x="5" y="98">Nächste Hauptuntersuchung  11.2026</text>
    ${fields(car).map(drawField).join('')}
  </svg>`;
}
