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

export default defineConfig({
  root: 'src/client',
  plugins: [react(), withoutCdn],
  publicDir: 'public',
  build: {
    outDir: '../../dist/client',
    emptyOutDir: true,
    assetsDir: 'assets/build',
    // The content-security policy allows no data: scripts or styles, and small icons belong in the cache, not in the code.
    assetsInlineLimit: 0,
    sourcemap: false,
    target: 'es2022',
  },
});
