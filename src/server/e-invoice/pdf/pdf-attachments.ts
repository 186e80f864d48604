import type { PdfFile } from '#server/e-invoice/pdf/pdf-file.ts';
import { PdfProblem, pdfLimits } from '#server/e-invoice/pdf/pdf-problem.ts';
import type { PdfStream } from '#server/e-invoice/pdf/pdf-stream.ts';
import {
  isDictionary,
  isReference,
  nameOf,
  type PdfDictionary,
  type PdfValue,
  textOf,
} from '#server/e-invoice/pdf/pdf-value.ts';

export type PdfAttachment = { readonly name: string; readonly file: PdfStream };

/**
 * The files attached to a PDF: those of the names tree and the associated files of the document (ISO 32000-2 § 7.11.4, § 14.13),
 * then those of its pages. All pages are opened on the way: a file that lacks one is damaged, whatever is attached to it.
 */
export function findAttachments(pdf: PdfFile): PdfAttachment[] {
  const { catalog, resolve } = pdf;
  const listAt = listReader(pdf);
  const names = resolve(catalog.get('Names'));
  const embedded = isDictionary(names) ? names.get('EmbeddedFiles') : undefined;
  const specifications = [
    ...nodesOf(pdf, embedded).flatMap((node) => listAt(node, 'Names').filter((_value, index) => index % 2 === 1)),
    ...listAt(catalog, 'AF'),
    ...pagesOf(pdf).flatMap((page) => [
      ...listAt(page, 'AF'),
      ...listAt(page, 'Annots').flatMap((annotation) => annotatedFile(pdf, annotation)),
    ]),
  ];
  // Each once: the same one may be named a million times.
  return [...new Set(specifications.map((specification) => resolve(specification)))].flatMap((specification) =>
    attachmentOf(pdf, specification),
  );
}

/** The nodes of a tree by its kids, in their order. */
function nodesOf({ resolve }: PdfFile, root: PdfValue | undefined): PdfDictionary[] {
  const nodes: PdfDictionary[] = [];
  const visited = new Set<number>();
  const visit = (given: PdfValue | undefined, depth: number) => {
    if (isReference(given)) {
      // A kid of itself would have no end.
      if (visited.has(given.number)) throw new PdfProblem('damaged');
      visited.add(given.number);
    }
    const node = resolve(given);
    if (!isDictionary(node) || depth > pdfLimits.depth) throw new PdfProblem('damaged');
    nodes.push(node);
    const kids = resolve(node.get('Kids'));
    if (Array.isArray(kids)) for (const kid of kids) visit(kid, depth + 1);
  };
  if (resolve(root) !== null) visit(root, 0);
  return nodes;
}

function pagesOf(pdf: PdfFile): PdfDictionary[] {
  const nodes = nodesOf(pdf, pdf.catalog.get('Pages'));
  if (nodes.length === 0) throw new PdfProblem('damaged');
  return nodes.filter((node) => nameOf(pdf.resolve(node.get('Type'))) !== 'Pages');
}

/** Reads lists; many nodes may share a long one, so all of them together are limited. */
function listReader({ resolve }: PdfFile): (dictionary: PdfDictionary, key: string) => readonly PdfValue[] {
  let left: number = pdfLimits.values;
  return (dictionary, key) => {
    const value = resolve(dictionary.get(key));
    const list: readonly PdfValue[] = Array.isArray(value) ? value : isDictionary(value) ? [value] : [];
    left -= list.length;
    if (left < 0) throw new PdfProblem('tooLarge');
    return list;
  };
}

function annotatedFile({ resolve }: PdfFile, given: PdfValue): PdfValue[] {
  const annotation = resolve(given);
  if (!isDictionary(annotation) || nameOf(resolve(annotation.get('Subtype'))) !== 'FileAttachment') return [];
  return [annotation.get('FS') ?? null];
}

/** A file specification with an embedded file; one without is a link. */
function attachmentOf({ resolve, stream }: PdfFile, specification: PdfValue): PdfAttachment[] {
  if (!isDictionary(specification)) return [];
  const embedded = resolve(specification.get('EF'));
  const name = textOf(resolve(specification.get('UF'))) ?? textOf(resolve(specification.get('F')));
  if (!isDictionary(embedded) || name === null) return [];
  const at = embedded.get('F') ?? embedded.get('UF');
  if (at === undefined) return [];
  const file = stream(at);
  // Named and missing: the file is not complete.
  if (file === null) throw new PdfProblem('damaged');
  return [{ name, file }];
}
