import { copyText } from '#client/notify/copy-text.ts';

/** Copies a value with its unit. Plain blanks: other programs do not know the narrow ones. */
export function copyValue(text: string): Promise<void> {
  const plain = text.replaceAll('\u00a0', ' ');
  return copyText(plain, plain);
}
