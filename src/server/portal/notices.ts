import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { notices } from '#shared/portal/contract.ts';
import { firstLanguage, type Language } from '#shared/session/language.ts';

type Name = (typeof notices)[number];
type Block = { readonly kind: 'heading' | 'paragraph'; readonly text: string };

const ours = join(import.meta.dirname, 'notices');

/** `# ` opens a heading, a blank line a paragraph; everything else is text as it stands. */
export function parseNotice(text: string): Block[] {
  return text
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter(Boolean)
    .map((block) =>
      block.startsWith('# ') ? { kind: 'heading', text: block.slice(2) } : { kind: 'paragraph', text: block },
    );
}

/** The operator's own text, else ours; in the asked language, else in the first one. */
export async function readNotice(folder: string | undefined, name: Name, language: Language): Promise<Block[]> {
  const places = [folder, ours].filter((place) => place !== undefined);
  for (const place of places) {
    for (const candidate of [language, firstLanguage]) {
      const text = await readFile(join(place, `${name}.${candidate}.txt`), 'utf8').catch(() => null);
      if (text !== null) return parseNotice(text);
    }
  }
  return [];
}
