import { largestFile } from '#shared/drawings/edit-contract.ts';

export type ReadUpload =
  | { readonly kind: 'read'; readonly base64: string }
  | { readonly kind: 'refused'; readonly reason: 'too-large' | 'empty' };

/** As the contract takes a file. What is too large the server would not read to its end either. */
export async function readUpload(file: Blob, most = largestFile): Promise<ReadUpload> {
  if (file.size > most) return { kind: 'refused', reason: 'too-large' };
  if (file.size === 0) return { kind: 'refused', reason: 'empty' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  let binary = '';
  // In pieces: a call takes only so many arguments.
  for (let at = 0; at < bytes.length; at += 8192) binary += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return { kind: 'read', base64: btoa(binary) };
}
