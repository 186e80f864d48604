import { escapeText } from '#server/e-invoice/xml-text.ts';

/** What of pdfkit's document its types leave out. */
export type PropertiesOfPdf = { info: Record<string, unknown>; _addInfo: () => void };

/** pdfkit puts title and author into the XMP packet as they are: `&` and `<` would be markup there. In Info they stay plain. */
export function escapeProperties(document: PropertiesOfPdf): void {
  const { info } = document;
  const addInfo = document._addInfo;
  document._addInfo = () => {
    document.info = Object.fromEntries(
      Object.entries(info).map(([key, value]) => [key, typeof value === 'string' ? escapeText(value) : value]),
    );
    addInfo.call(document);
    document.info = info;
  };
}
