import { notify } from '#client/notify/notify.ts';

/** Copies a value with its unit. Plain blanks: other programs do not know the narrow ones. */
export async function copyValue(text: string): Promise<void> {
  const plain = text.replaceAll('\u00a0', ' ');
  try {
    await navigator.clipboard.writeText(plain);
    notify({ key: 'technicalInfo.copied', kind: 'SUCCESS', preset: 'A', detail: plain });
  } catch {
    // Only a secure page may write to the clipboard: the value stays selectable.
    notify({ key: 'technicalInfo.notCopied', kind: 'WARNING', preset: 'A', detail: plain });
  }
}
