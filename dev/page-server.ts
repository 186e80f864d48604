import { join, relative } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { apiProxy } from '#dev/api-proxy.ts';
import { noncePlaceholder, passOn } from '#dev/pages.ts';
import { isForApi, publicDir, root } from '#dev/paths.ts';

type Options = {
  readonly host: string;
  readonly port: number;
  readonly apiPort: number;
  readonly dataDir: string;
  /** Requests to the API server wait for it while it restarts. */
  readonly apiSettled: () => Promise<void>;
  readonly onChange: (path: string) => void;
};

/** Vite: modules with hot module replacement. Every other path goes to the API server. */
export async function startPageServer(options: Options): Promise<ViteDevServer> {
  const { host, port, apiPort, dataDir, apiSettled, onChange } = options;
  const vite = await createServer({
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
      cors: false,
      fs: { allow: ['src/client', 'src/shared', 'node_modules'].map((folder) => join(root, folder)) },
      watch: { ignored: ['**/{.build,.data,coverage,dist}/**', join(dataDir, '**')] },
    },
    plugins: [
      {
        name: 'api-proxy',
        configureServer: (vite) => {
          const forward = apiProxy({ port: apiPort, settled: apiSettled, passOn: passOn(vite) });
          vite.middlewares.use((request, response, next) => {
            if (isForApi(request.url ?? '')) void forward(request, response);
            else next();
          });
        },
      },
    ],
  });
  vite.watcher.on('all', (_event, file) => onChange(relative(root, file)));
  return vite.listen();
}
