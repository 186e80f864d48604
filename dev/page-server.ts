import { join, relative } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { noncePlaceholder, passOn } from '#dev/pages.ts';
import { apiPaths, publicDir, root } from '#dev/paths.ts';

type Options = {
  readonly host: string;
  readonly port: number;
  readonly apiPort: number;
  readonly dataDir: string;
  /** Requests to the API server wait for it while it restarts. */
  readonly apiSettled: () => Promise<void>;
  readonly onChange: (path: string) => void;
};

/** Vite: modules with hot module replacement, and a proxy for everything else. */
export async function startPageServer(options: Options): Promise<ViteDevServer> {
  const { host, port, apiPort, dataDir, apiSettled, onChange } = options;
  const isForApi = new RegExp(apiPaths);
  const vite: ViteDevServer = await createServer({
    configFile: join(root, 'vite.config.ts'),
    // Modules are below /src and /node_modules: folders of the client cannot hide routes of the API server.
    root,
    publicDir,
    appType: 'custom',
    clearScreen: false,
    html: { cspNonce: noncePlaceholder },
    css: { devSourcemap: true },
    // zxing-wasm has to pass through the plugin that removes its CDN address.
    optimizeDeps: { entries: ['src/client/main.tsx'], exclude: ['zxing-wasm'] },
    server: {
      host,
      port,
      strictPort: true,
      fs: { allow: ['src/client', 'src/shared', 'node_modules'].map((folder) => join(root, folder)) },
      watch: { ignored: ['**/{.build,.data,coverage,dist}/**', join(dataDir, '**')] },
      proxy: {
        [apiPaths]: {
          target: `http://127.0.0.1:${apiPort}`,
          selfHandleResponse: true,
          configure: (proxy) =>
            proxy.on('proxyRes', (from, _request, to) => {
              passOn(vite, from, to).catch((error: unknown) => to.destroy(error as Error));
            }),
        },
      },
    },
    plugins: [
      {
        name: 'wait-for-api',
        configureServer: ({ middlewares }) => {
          middlewares.use((request, _response, next) => {
            if (isForApi.test(request.url ?? '')) void apiSettled().then(() => next());
            else next();
          });
        },
      },
    ],
  });
  vite.watcher.on('all', (_event, file) => onChange(relative(root, file)));
  return vite.listen();
}
