// Pre-compressed once at build time, so that no request pays for it.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const folder = join(import.meta.dirname, '../dist/client/assets');
const worthIt = /\.(js|css|svg|json|wasm)$/;
/** The readers of bar codes and documents, which a browser loads once: the last eighth of them would take 15 s of every build. */
const large = 500_000;

for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !worthIt.test(entry.name)) continue;
  const file = join(entry.parentPath, entry.name);
  const content = readFileSync(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: content.length > large ? 9 : 11 };
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}
