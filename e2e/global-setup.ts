import { firstStart } from '#test/first-start.ts';

/** Prepared before the workers start, which all copy it. */
// biome-ignore lint/style/noDefaultExport: required by Playwright
export default async function setup(): Promise<void> {
  await firstStart();
}
