import * as z from 'zod/mini';

/** A small file inside a call: its name without any folder, and its bytes in base64. */
export const uploadShape = (mostBytes: number) => ({
  name: z.string().check(z.maxLength(120), z.regex(/^[^\\/\0]+$/)),
  file: z.string().check(z.maxLength(Math.ceil(mostBytes / 3) * 4 + 4), z.regex(/^[A-Za-z0-9+/]*={0,2}$/)),
});
export type Upload = { readonly name: string; readonly file: string };
