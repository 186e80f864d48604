import pdfmake from 'pdfmake';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { checkPdf } from '#server/e-invoice/pdf-a/check-pdf.ts';
import { addressAndFacts } from '#server/papers/address-and-facts.ts';
import { escapeProperties, type PropertiesOfPdf } from '#server/papers/escape-properties.ts';
import { factRow } from '#server/papers/fact-row.ts';
import { fontFiles, fonts } from '#server/papers/fonts.ts';
import { keptFont } from '#server/papers/kept-font.ts';
import { letterHead } from '#server/papers/letter-head.ts';
import { pageFrame } from '#server/papers/page-frame.ts';
import type { Paper, PaperAttachment } from '#server/papers/paper.ts';
import { paperLabel } from '#server/papers/paper-label.ts';
import { paperSignatures } from '#server/papers/paper-signatures.ts';
import { paperCode, paperSums } from '#server/papers/paper-sums.ts';
import { paperTable } from '#server/papers/paper-table.ts';
import { printable } from '#server/papers/printable.ts';
import { colours, margin, paragraph, words } from '#server/papers/sheet.ts';

// Nothing is fetched and no file is read: the fonts lie in pdfmake's own folder in memory, which its types leave out.
const { virtualfs } = pdfmake as unknown as { virtualfs: { writeFileSync: (name: string, bytes: Buffer) => void } }; // see above
for (const [name, font] of fontFiles) virtualfs.writeFileSync(name, keptFont(name, font));
pdfmake.setFonts(fonts);
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy(() => false);

/** The paper as PDF; with attachments as PDF/A-3b. The same paper gives the same bytes. */
export async function layOutPaper(paper: Paper): Promise<Uint8Array> {
  if (paper.logo === undefined) return write(paper);
  const { logo: _, ...withoutLogo } = paper;
  // A logo that cannot be drawn, or that PDF/A does not allow (CMYK), is no reason to have no invoice.
  const bytes = await write(paper).catch(() => null);
  const isRight = bytes !== null && checkPdf(bytes, paper.attachments ?? []).length === 0;
  return isRight ? bytes : write(withoutLogo);
}

async function write(paper: Paper): Promise<Uint8Array> {
  const made = pdfmake.createPdf(definition(paper));
  const document = await made.getStream();
  escapeProperties(document as unknown as PropertiesOfPdf); // its types leave that out
  if (paper.properties !== undefined) document.appendXML(paper.properties);
  return made.getBuffer();
}

function definition(paper: Paper): TDocumentDefinitions {
  const { bottomMargin, head, foot, marks } = pageFrame(paper);
  const { attachments = [] } = paper;
  const isLabel = paper.layout === 'label';
  return {
    pageSize: 'A4',
    pageMargins: isLabel ? 0 : [margin.left, margin.top, margin.right, bottomMargin],
    version: '1.7',
    ...(attachments.length === 0 ? {} : { subset: 'PDF/A-3b' }),
    language: paper.language,
    displayTitle: true,
    info: {
      title: plain(paper.title),
      author: plain(paper.sender[0] ?? ''),
      creator: 'Passform',
      producer: 'Passform',
      creationDate: paper.issuedAt,
      modDate: paper.issuedAt,
    },
    defaultStyle: { font: 'latin', fontSize: 9, color: colours.ink },
    ...(!isLabel && { header: head, footer: foot, background: marks }),
    files: Object.fromEntries(attachments.map((file, index) => [`file${index}`, embedded(file, paper.issuedAt)])),
    content: isLabel ? paperLabel(paper) : letter(paper),
  };
}

function letter(paper: Paper): Content[] {
  const { subtitle } = paper;
  return [
    letterHead(paper),
    ...(paper.isInternal ? [] : [addressAndFacts(paper)]),
    words(paper.title, { bold: true, fontSize: 15, ...(paper.isInternal && { margin: [0, 14, 0, 0] }) }),
    ...(subtitle === undefined ? [] : [words(subtitle, { color: colours.muted, margin: [0, 1, 0, 0] })]),
    ...(paper.isInternal ? [factRow(paper)] : []),
    ...paper.before.map((text) => paragraph(text, 6)),
    ...paperTable(paper),
    ...paperSums(paper),
    ...paperCode(paper),
    ...paper.after.map((text) => paragraph(text, 10)),
    ...paperSignatures(paper),
  ];
}

const plain = (text: string): string =>
  printable(text)
    .map((run) => run.text)
    .join('');

function embedded({ name, contentType, bytes, relation, description }: PaperAttachment, issuedAt: Date) {
  return {
    // As a data address: any other text would be taken for the path of a file.
    src: `data:;base64,${Buffer.from(bytes).toString('base64')}`,
    name,
    type: contentType,
    relationship: relation,
    creationDate: issuedAt,
    modifiedDate: issuedAt,
    ...(description === undefined ? {} : { description }),
  };
}
