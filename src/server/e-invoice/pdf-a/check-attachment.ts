import type { OpenPdf } from '#server/e-invoice/pdf-a/open-pdf.ts';
import type { PdfFault } from '#server/e-invoice/pdf-a/pdf-fault.ts';
import { pdfStringAt } from '#server/e-invoice/pdf-a/pdf-string.ts';
import type { PaperAttachment } from '#server/papers/paper.ts';

/** ISO 19005-3, 6.8, and what Factur-X asks for. */
export function checkAttachment(pdf: OpenPdf, attachment: PaperAttachment): PdfFault[] {
  const { name, contentType, bytes, relation } = attachment;
  const [found] = [...pdf.objects].filter(
    ([, { head }]) =>
      /\/Type\s*\/Filespec\b/.test(head) && pdfStringAt(head, 'F') === name && pdfStringAt(head, 'UF') === name,
  );
  if (found === undefined) return ['attachment missing'];
  const [number, { head }] = found;
  const faults: PdfFault[] = [];
  const file = pdf.referred(/\/EF\s*<<([^>]*)>>/.exec(head)?.[1] ?? '', 'F');
  const content = pdf.streamOf(file);
  if (content === null || Buffer.compare(content, bytes) !== 0) faults.push('attachment differs');
  const isEmbeddedFile = /\/Type\s*\/EmbeddedFile\b/.test(file?.head ?? '');
  const subtype = /\/Subtype\s*\/([^\s/<>]+)/.exec(file?.head ?? '')?.[1];
  if (!isEmbeddedFile || subtype !== contentType.replaceAll('/', '#2F')) faults.push('attachment without MIME type');
  if (/\/AFRelationship\s*\/(\w+)/.exec(head)?.[1] !== relation) faults.push('attachment without AFRelationship');
  const refers = new RegExp(`(?<!\\d)${number}\\s+0\\s+R\\b`);
  if (!refers.test(/\/AF\s*\[([^\]]*)\]/.exec(pdf.catalog)?.[1] ?? '')) faults.push('attachment not in /AF');
  const tree = pdf.referred(pdf.catalog, 'Names')?.head ?? '';
  const leaves = /\/EmbeddedFiles\s*<<\s*\/Names\s*\[([^\]]*)\]/.exec(tree)?.[1] ?? '';
  if (!(refers.test(leaves) && leaves.includes(`(${name})`))) faults.push('attachment not in names tree');
  return faults;
}
