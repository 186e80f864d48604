import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Visitor } from '#test/visitor.ts';

type Fetched = { readonly status: number; readonly bytes: Uint8Array; readonly headers: Headers };

/** What a browser opens by itself: without our own headers, with the session's cookies. */
export async function fetchFile(origin: string, visitor: Visitor, path: string): Promise<Fetched> {
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(origin + path, { headers: { cookie } });
  return { status: response.status, headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) };
}

/** A file as the page sends it. A header given as null is left out. */
export async function uploadFile(
  origin: string,
  visitor: Visitor,
  path: string,
  bytes: Uint8Array,
  headers: Readonly<Record<string, string | null>> = {},
) {
  const all: Record<string, string | null> = {
    cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'x-requested-with': 'XMLHttpRequest',
    'x-xsrf-token': visitor.cookies.get('XSRF-TOKEN') ?? null,
    'content-type': 'application/octet-stream',
    'x-file-name': 'invoice.xml',
    ...headers,
  };
  const sent = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null);
  const response = await fetch(origin + path, { method: 'POST', headers: sent, body: Buffer.from(bytes) });
  const text = await response.text();
  return { status: response.status, json: (text === '' ? null : JSON.parse(text)) as unknown };
}

/**
 * What a real reader finds in a PDF: its text, how many pages it can draw, and whether all the fonts are in it. It is Poppler,
 * which setup/poppler.mjs sees to.
 */
export function readWithPoppler(bytes: Uint8Array) {
  const folder = mkdtempSync(join(tmpdir(), 'passform-pdf-'));
  try {
    const file = join(folder, 'paper.pdf');
    writeFileSync(file, bytes);
    const text = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });
    execFileSync('pdftoppm', ['-r', '40', '-png', file, join(folder, 'page')]);
    const pages = readdirSync(folder).filter((name) => name.endsWith('.png')).length;
    // Under two lines of heads, one font a line; the fifth word from the right says whether it is embedded.
    const fonts = execFileSync('pdffonts', [file], { encoding: 'utf8' }).trim().split('\n').slice(2);
    const areFontsEmbedded = fonts.length > 0 && fonts.every((font) => font.trim().split(/\s+/).at(-5) === 'yes');
    return { text: text.replaceAll('\u00a0', ' '), pages, areFontsEmbedded };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
