import type { OpenPdf } from '#server/e-invoice/pdf-a/open-pdf.ts';
import type { PdfFault } from '#server/e-invoice/pdf-a/pdf-fault.ts';
import type { PdfObject } from '#server/e-invoice/pdf-a/written-objects.ts';

const isFont = (head: string) => /\/Type\s*\/Font(?!\w)/.test(head);

/** Each font that a page names is there, and each font has its program in the file. */
export function checkFonts(pdf: OpenPdf): PdfFault[] {
  const isEmbedded = ({ head }: PdfObject): boolean => {
    if (/\/Subtype\s*\/Type0\b/.test(head)) {
      const descendant = pdf.objects.get(Number(/\/DescendantFonts\s*\[\s*(\d+)/.exec(head)?.[1]));
      return descendant !== undefined && isFont(descendant.head);
    }
    const descriptor = pdf.referred(head, 'FontDescriptor')?.head ?? '';
    return (pdf.streamOf(pdf.referred(descriptor, 'FontFile[23]?'))?.length ?? 0) > 0;
  };
  const objects = [...pdf.objects.values()];
  const named = objects.flatMap(({ head }) =>
    [...head.matchAll(/\/Font\s*<<([^>]*)>>/g)].flatMap(([, fonts = '']) =>
      [...fonts.matchAll(/\s(\d+)\s+\d+\s+R\b/g)].map(([, number]) => pdf.objects.get(Number(number))),
    ),
  );
  const isComplete =
    named.every((font) => font !== undefined && isFont(font.head)) &&
    objects.filter(({ head }) => isFont(head)).every(isEmbedded);
  return isComplete ? [] : ['font not embedded'];
}

/** Numbers before k or K are a colour of CMYK. */
const cmyk = /\/DeviceCMYK\b|[\d.]\s+[kK]\s/;

/** The output intent is sRGB: other device colours have no meaning there. */
export function checkColours(pdf: OpenPdf): PdfFault[] {
  const objects = [...pdf.objects.values()];
  if (objects.some(({ head }) => cmyk.test(head))) return ['CMYK without profile'];
  const contents = objects.flatMap((object) => {
    if (object.stream !== null) return /\/Subtype\s*\/Form\b|\/PatternType\s+1\b/.test(object.head) ? [object] : [];
    if (!/\/Type\s*\/Page(?!\w)/.test(object.head)) return [];
    const references = /\/Contents\s*(\[[^\]]*\]|\d+\s+\d+\s+R\b)/.exec(object.head)?.[1] ?? '';
    return [...references.matchAll(/(\d+)\s+\d+\s+R\b/g)].map(([, number]) => pdf.objects.get(Number(number)));
  });
  const streams = contents.map((object) => pdf.streamOf(object));
  if (streams.some((stream) => stream === null)) return ['file damaged'];
  const isCmyk = streams.some((stream) => stream !== null && cmyk.test(Buffer.from(stream).toString('latin1')));
  return isCmyk ? ['CMYK without profile'] : [];
}

/** ISO 19005-3, 6.2.3. Length and signature are those of an ICC profile (ICC.1:2010, 7.2). */
export function checkOutputIntent(pdf: OpenPdf): PdfFault[] {
  const intent = pdf.objects.get(Number(/\/OutputIntents\s*\[\s*(\d+)\s+\d+\s+R\b/.exec(pdf.catalog)?.[1]))?.head ?? '';
  const profile = pdf.referred(intent, 'DestOutputProfile');
  const bytes = Buffer.from(pdf.streamOf(profile) ?? []);
  const isProfile =
    bytes.length > 128 &&
    bytes.readUInt32BE(0) === bytes.length &&
    bytes.toString('latin1', 16, 20) === 'RGB ' &&
    bytes.toString('latin1', 36, 40) === 'acsp' &&
    /\/N\s+3\b/.test(profile?.head ?? '');
  return isProfile && /\/S\s*\/GTS_PDFA1\b/.test(intent) ? [] : ['output intent without ICC profile'];
}
