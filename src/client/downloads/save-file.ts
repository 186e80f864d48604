import type { LoadedFile } from '#client/downloads/fetch-file.ts';

/** As if a link to it had been clicked. */
export function saveFile({ name, blob }: LoadedFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser has begun to save it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
