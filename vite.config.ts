import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: 'src/client',
  plugins: [react()],
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
