import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** The reader of bar codes names a CDN as the place of its program. We serve that ourselves, so the address goes. */
const withoutCdn: Plugin = {
  name: 'without-cdn',
  transform: {
    filter: { id: /zxing-wasm/ },
    handler: (code) => code.replaceAll(/https:\/\/[a-z.]*jsdelivr\.net\/npm\/[^`'"]*?(?=\$\{|[`'"])/g, '/'),
  },
};

const link = (attrs: Record<string, string>) => ({ tag: 'link', attrs, injectTo: 'head' as const });

/** Which pages need a group of code at once: all of them, the open ones beside the sign-in, those behind it. */
const earlyGroups: readonly { readonly groups: readonly string[]; readonly pages?: string }[] = [
  { groups: ['public'] },
  { groups: ['parts', 'open'], pages: 'open' },
  { groups: ['portal', 'parts', 'shell'], pages: 'signed-in' },
];

/**
 * The page asks at once for what it will need in any case, while its code is still on its way: the letters, which would
 * otherwise move all lines when they come, the texts of the first language, and the code that comes after the first.
 * What only some pages need is marked; the server leaves it out of the others.
 */
const early: Plugin = {
  name: 'early',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) => {
      const files = Object.keys(bundle ?? {});
      const of = (group: string) => files.filter((file) => new RegExp(`/${group}-[\\w-]{8}\\.(js|css)$`).test(file));
      const font = files.find((file) => /ibm-plex-sans-latin-standard-normal-.*\.woff2$/.test(file));
      const preload = { rel: 'preload', crossorigin: '' };
      return [
        ...(font ? [link({ ...preload, as: 'font', type: 'font/woff2', href: `/${font}` })] : []),
        link({ ...preload, as: 'fetch', href: '/assets/i18n/open/de.json', 'data-pages': 'login open' }),
        link({ ...preload, as: 'fetch', href: '/assets/i18n/de.json', 'data-pages': 'signed-in other' }),
        ...earlyGroups.flatMap(({ groups, pages }) =>
          groups.flatMap(of).map((file) =>
            link({
              rel: file.endsWith('.css') ? 'stylesheet' : 'modulepreload',
              crossorigin: '',
              href: `/${file}`,
              ...(pages && { 'data-pages': pages }),
            }),
          ),
        ),
      ];
    },
  },
};

const mapsFolder = resolve('dist/client-maps');

/** Source maps contain the sources: they are written next to the served folder, for `npm run stack`. */
const sourceMapsAside: Plugin = {
  name: 'source-maps-aside',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler: (_options, bundle) => {
      rmSync(mapsFolder, { recursive: true, force: true });
      mkdirSync(mapsFolder, { recursive: true });
      for (const [name, file] of Object.entries(bundle)) {
        if (file.type !== 'asset' || !name.endsWith('.map')) continue;
        writeFileSync(join(mapsFolder, basename(name)), file.source);
        delete bundle[name];
      }
    },
  },
};

type Graph = { getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null };

/** All that a module needs before it can run. */
function neededBy(file: string, graph: Graph, into: Set<string>): Set<string> {
  const first = resolve('src/client', file);
  if (!graph.getModuleInfo(first)) throw new Error(`${file} is no module of the client: vite.config.ts names it`);
  const open = [first];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (into.has(id)) continue;
    into.add(id);
    open.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return into;
}

const openPages = [
  'portal/site-notice-page.tsx',
  'registration/register-page.tsx',
  'registration/reset-password-page.tsx',
];
const portal = ['app/portal.tsx', 'app/public/routed-public-frame.tsx'];
const shell = ['app/signed-in.tsx', 'vehicle/vehicle-page.tsx'];

/**
 * What is always needed together is one file: by each page; by the form of a first visit; by the open pages and what
 * comes behind them; by the open pages alone; by every page with a router; by the shell with its first screen. Left
 * alone, every set of screens that shares something gets a file of its own, a hundred and more for one visit.
 */
const visits: readonly {
  readonly name: string;
  readonly files: readonly string[];
  readonly and?: readonly string[];
}[] = [
  { name: 'start', files: ['main.tsx'] },
  { name: 'public', files: ['app/first-page.tsx', 'session/login/login-page.tsx'] },
  { name: 'parts', files: openPages, and: [...portal, ...shell] },
  { name: 'open', files: openPages },
  { name: 'portal', files: portal },
  { name: 'shell', files: shell },
];
const needed = new Map<readonly string[], Set<string>>();
function isNeeded(id: string, files: readonly string[], graph: Graph): boolean {
  const ids = needed.get(files) ?? files.reduce((all, file) => neededBy(file, graph, all), new Set<string>());
  needed.set(files, ids);
  return ids.has(id);
}
const visitOf = (id: string, graph: Graph): string | null =>
  visits.find(({ files, and = files }) => isNeeded(id, files, graph) && isNeeded(id, and, graph))?.name ?? null;

export default defineConfig({
  root: 'src/client',
  plugins: [react(), withoutCdn, early, sourceMapsAside],
  publicDir: 'public',
  build: {
    outDir: '../../dist/client',
    emptyOutDir: true,
    assetsDir: 'assets/build',
    // The content-security policy allows no data: scripts or styles, and small icons belong in the cache, not in the code.
    assetsInlineLimit: 0,
    sourcemap: 'hidden',
    target: 'es2022',
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: visitOf }], includeDependenciesRecursively: false } },
    },
  },
});
