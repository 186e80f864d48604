import { startFirst } from '#e2e/portal-server.ts';

// Playwright asks for a default export: what it returns is called at the end.
// biome-ignore lint/style/noDefaultExport: see above
export default startFirst;
