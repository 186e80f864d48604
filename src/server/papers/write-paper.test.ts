import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Paper } from '#server/papers/paper.ts';
import { writePaper } from '#server/papers/write-paper.ts';
import { languages } from '#shared/session/language.ts';
import { readPdf, textOf } from '#test/pdf-file.ts';
import { samplePaper } from '#test/sample-paper.ts';

const withRows = (rows: Paper['table']['rows']): Paper => ({ ...samplePaper, table: { ...samplePaper.table, rows } });
/** pdfmake sets word by word: where one ends says nothing about a blank. */
const bare = (text: string) => text.replaceAll(/\s+/g, '');
const printed = async (paper: Paper) => readPdf(await writePaper(paper)).pages.map((page) => bare(textOf(page)));
const said = async (paper: Paper) => (await printed(paper)).join('');
const thousandRows: Paper['table']['rows'] = Array.from({ length: 1000 }, (_, index) => ({
  kind: 'row',
  cells: [String(index + 1), [`Teil-${index + 1}.`, 'Querlenker vorn links'], '1', '84,60', '84,60'],
}));

describe('a paper', () => {
  it('says everything that it is given', async () => {
    const text = await said(samplePaper);
    const { sender, recipient, facts, sums, foot } = samplePaper;
    const words = [...sender, ...recipient, ...facts.flatMap(Object.values<string>), ...foot.flat()];
    for (const each of [...words, ...sums.flatMap(({ name, value }) => [name, value])])
      expect(text).toContain(bare(each));
    for (const each of ['Maro-Filter W 7050', 'Ölfilter', 'KS-PF 214', 'Pfand', '53,40'])
      expect(text).toContain(bare(each));
    expect(text).toContain(bare('Zahlbar bis 01.12.2026 ohne Abzug.'));
    expect(text).toContain(bare('Seite 1 von 1'));
  });

  it('has the address in the window of the envelope and the facts beside it (DIN 5008, form B)', async () => {
    const [page = []] = readPdf(await writePaper(samplePaper)).pages;
    const millimetres = (text: string) => {
      const { x = 0, y = 0 } = page.find((each) => each.text.startsWith(text)) ?? {};
      return { x: (x / 72) * 25.4, y: (y / 72) * 25.4 };
    };
    const [name, fact] = [millimetres('Kfz'), millimetres('Rechnungsdatum')];
    expect(name.x).toBeCloseTo(25, 0);
    expect(297 - name.y).toBeGreaterThan(62.7);
    expect(297 - name.y).toBeLessThan(70);
    expect(fact.x).toBeCloseTo(125, 0);
    expect(297 - fact.y).toBeGreaterThan(50);
  });

  it('repeats head, warning and number on every page, and loses no row of a thousand', async () => {
    const pages = await printed(withRows(thousandRows));
    expect(pages.length).toBeGreaterThan(20);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(bare('Demodaten – nicht für die Werkstatt'));
      expect(page).toContain(`Seite${index + 1}von${pages.length}`);
    }
    for (const page of pages.slice(0, -1)) expect(page).toContain('ArtikelMengeEinzelGesamt');
    const all = pages.join('');
    expect(thousandRows.filter((_, index) => !all.includes(`Teil-${index + 1}.`))).toEqual([]);
    expect(all.indexOf('Teil-999.')).toBeLessThan(all.indexOf('Teil-1000.'));
  });

  it('lets the portal answer while it is written', async () => {
    let [longest, last] = [0, performance.now()];
    const clock = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 5);
    const begun = performance.now();
    await writePaper(withRows(thousandRows));
    clearInterval(clock);
    expect(longest).toBeLessThan((performance.now() - begun) / 2);
  });

  it('counts its pages in the language of the reader', async () => {
    const texts = await Promise.all(languages.map((language) => said({ ...samplePaper, language })));
    for (const [index, count] of ['Seite 1 von 1', 'Page 1 of 1', 'Page 1 sur 1', 'Pagina 1 di 1'].entries()) {
      expect(texts[index]).toContain(bare(count));
    }
  });

  it('sets the scripts of Europe, marks what it cannot set, and drops controls', async () => {
    const text = await said({
      ...samplePaper,
      before: ['Łódź Ελλάδα Київ Đặng | 中😀\ue000 | a\u0000\u0007\u202eb\u0308'],
    });
    expect(text).toContain('ŁódźΕλλάδαКиївĐặng|\ufffd\ufffd\ufffd|ab\u0308');
  });

  it('keeps a text that is longer than a page, and breaks words that are wider than their column', async () => {
    const long = Array.from({ length: 2000 }, (_, index) => `w${index};`);
    const text = await said(
      withRows([{ kind: 'row', cells: ['1', ['L'.repeat(300), long.join(' ')], '1'.repeat(40), '', ''] }]),
    );
    expect(long.filter((word) => !text.includes(word))).toEqual([]);
    expect(text.replaceAll(/[^L]/g, '').length).toBeGreaterThanOrEqual(300);
  });

  it('is written even if there is hardly anything to say', async () => {
    const little: Paper = {
      language: 'fr',
      title: '',
      sender: [],
      recipient: [],
      facts: [],
      before: [],
      table: { columns: [], rows: [] },
      sums: [],
      after: [],
      foot: [],
      issuedAt: new Date(0),
    };
    expect(await said(little)).toContain(bare('Page 1 sur 1'));
  });

  it('carries its fonts, and is the same file every time', async () => {
    const [first, second] = [await writePaper(samplePaper), await writePaper(samplePaper)];
    expect(Buffer.from(first).equals(second)).toBe(true);
    const { dictionaries } = readPdf(first);
    const fonts = [...dictionaries.matchAll(/\/BaseFont \/(\S+)/g)].map(([, name]) => name);
    expect(fonts.every((name) => name?.includes('IBMPlexSans'))).toBe(true);
    expect(dictionaries.match(/\/FontFile2/g)?.length).toBe(2);
  });
});

describe('a logo', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><path fill="#123456" d="M0 0h40v20H0z"/></svg>';

  it('stands in place of the name in large type', async () => {
    const { streams } = readPdf(await writePaper({ ...samplePaper, logo: { svg } }));
    const drawn = (stream: Buffer) => stream.includes('0.07058823529411765 0.2039');
    expect(streams.some(drawn)).toBe(true);
  });

  it('is left out if it cannot be drawn, and the paper is written all the same', async () => {
    const broken = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), randomBytes(64)]);
    const huge = pngHead(60_000, 60_000);
    const logos = [
      { svg: '<svg' },
      { svg: '<svg viewBox="1 2"/>' },
      { bytes: broken },
      { bytes: huge },
      { bytes: Buffer.alloc(0) },
    ];
    for (const logo of logos) expect(await said({ ...samplePaper, logo })).toContain(bare('Reinhardt Autoteile'));
  });

  it('can be a picture', async () => {
    const row = Buffer.from([0, 255, 0, 0]);
    const png = pngHead(1, 1, deflateSync(row));
    expect(readPdf(await writePaper({ ...samplePaper, logo: { bytes: png } })).dictionaries).toContain(
      '/Subtype /Image',
    );
  });

  it('fetches nothing, whatever it says', async () => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on TCP
    const bad = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9"><style>@import "${at}/a.css";</style><image href="${at}/b.png" width="9" height="9"/><image xlink:href="/etc/passwd" width="9" height="9"/><use href="${at}/c.svg#x"/><rect width="9" height="9" fill="url(${at}/d)"/></svg>`;
    const text = await said({ ...samplePaper, logo: { svg: bad }, before: [`${at}/e.png`], sender: [`${at}/f`] });
    server.close();
    expect(asked).toEqual([]);
    expect(text).toContain(`${at}/e.png`);
  });
});

describe('files inside a paper', () => {
  const xml = Buffer.from('<?xml version="1.0"?><rsm:Invoice>Größe</rsm:Invoice>\r\n');
  const noise = randomBytes(100_000);

  it('can be taken out again as they were, and make it a PDF/A-3b', async () => {
    const attachments = [
      {
        name: 'factur-x.xml',
        contentType: 'text/xml',
        bytes: xml,
        relation: 'Alternative' as const,
        description: 'Rechnung',
      },
      { name: 'noise.bin', contentType: 'application/octet-stream', bytes: noise, relation: 'Data' as const },
    ];
    const properties = '<rdf:Description rdf:about="" xmlns:fx="urn:x"><fx:Version>1.0</fx:Version></rdf:Description>';
    const { files, dictionaries, streams } = readPdf(await writePaper({ ...samplePaper, attachments, properties }));
    expect(files.get('factur-x.xml')?.equals(xml)).toBe(true);
    expect(files.get('noise.bin')?.equals(noise)).toBe(true);
    expect(dictionaries).toMatch(/\/AFRelationship \/Alternative/);
    expect(dictionaries).toContain('/GTS_PDFA1');
    const metadata = streams.find((stream) => stream.includes('pdfaid:part'))?.toString('utf8');
    expect(metadata).toContain('<pdfaid:part>3</pdfaid:part>');
    expect(metadata).toContain('<pdfaid:conformance>B</pdfaid:conformance>');
    expect(metadata).toContain('<fx:Version>1.0</fx:Version>');
  });
});

describe('the thread of papers', () => {
  it('survives a paper that cannot be written', async () => {
    const wrong = writePaper({ ...samplePaper, code: { kind: 'qr', text: 'x'.repeat(5000), caption: '' } });
    const right = writePaper(samplePaper);
    await expect(wrong).rejects.toThrow('could not be written');
    expect(readPdf(await right).pages).toHaveLength(1);
  });
});

/** A PNG whose checksums nobody reads. */
function pngHead(width: number, height: number, data = Buffer.alloc(0)): Buffer {
  const chunk = (type: string, bytes: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.length);
    return Buffer.concat([length, Buffer.from(type), bytes, Buffer.alloc(4)]);
  };
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}
