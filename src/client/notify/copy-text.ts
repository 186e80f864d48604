import { notify } from '#client/notify/notify.ts';

/** False: not possible. Only a secure page may write to the clipboard. */
export async function writeClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Copies a text and says whether that was possible. The notice and its history show the detail, never the text: it may be secret. */
export async function copyText(text: string, detail?: string): Promise<void> {
  const isCopied = await writeClipboard(text);
  const words = isCopied
    ? ({ key: 'shell.copied', kind: 'SUCCESS' } as const)
    : ({ key: 'shell.notCopied', kind: 'WARNING' } as const);
  notify({ ...words, preset: 'A', ...(detail !== undefined && { detail }) });
}
