import type { PdfFault } from '#server/e-invoice/pdf-a/pdf-fault.ts';
import { describedProperties, type Xmp, xmpText } from '#server/e-invoice/pdf-a/read-xmp.ts';
import { announced, facturXNamespace } from '#server/e-invoice/zugferd-files.ts';
import type { PaperAttachment } from '#server/papers/paper.ts';
import { profileOf } from '#shared/e-invoice/profiles.ts';

const guideline = /GuidelineSpecifiedDocumentContextParameter>\s*<ram:ID>([^<]+)</;

/** The invoice that is inside is the one that is announced: file name, version and level of its profile. */
export function checkFacturX(xmp: Xmp, attachments: readonly PaperAttachment[]): PdfFault[] {
  const invoices = attachments.filter(({ relation }) => relation === 'Alternative');
  if (invoices.length === 0) return [];
  const [invoice] = invoices;
  const specification = guideline.exec(Buffer.from(invoice?.bytes ?? []).toString('utf8'))?.[1];
  const names = specification === undefined ? null : announced[profileOf(specification)];
  const wanted: Readonly<Record<string, string | undefined>> = {
    DocumentType: 'INVOICE',
    DocumentFileName: names?.file,
    Version: names?.version,
    ConformanceLevel: names?.level,
  };
  const said = Object.entries(wanted).map(([name, value]) => xmpText(xmp, `{${facturXNamespace}}:${name}`) === value);
  const isAnnounced = invoices.length === 1 && invoice?.name === names?.file && said.every((isRight) => isRight);
  const described = describedProperties(xmp, facturXNamespace);
  const isDescribed = Object.keys(wanted).every((name) => described.has(name));
  return [
    ...(isAnnounced ? [] : (['Factur-X properties wrong'] as const)),
    ...(isDescribed ? [] : (['extension schema incomplete'] as const)),
  ];
}
