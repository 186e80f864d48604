import { readdirSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');
export const publicDir = join(root, 'src/client/public');
/** The folder of pages for the API server: index.html alone, because Vite serves the modules. */
export const pagesDir = join(root, '.build/dev-pages');
export const entry = '/src/client/main.tsx';

const publicFiles = readdirSync(publicDir);

/** Vite serves modules and public files; every other path is the API server's. */
export function isForApi(url: string): boolean {
  const [, first = ''] = url.split(/[/?]/);
  return !first.startsWith('@') && !['src', 'node_modules', ...publicFiles].includes(first);
}

/** What the API server reads when it starts. */
export const isServerFile = (path: string): boolean =>
  /^(?:src\/server|src\/shared|demo)\//.test(path) && !/\.(?:test\.ts|md)$/.test(path);

/** What an open page shows only after a reload. */
export const needsReload = (path: string): boolean => /^src\/shared\/texts\//.test(path);
