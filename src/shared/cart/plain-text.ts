import * as z from 'zod/mini';

const reason = 'Control characters are not taken';
const isFree = (pattern: RegExp) => z.refine<string>((text) => !pattern.test(text), reason);

/** One line as people type it. A tab or line break that came along from elsewhere is a space. */
export const lineText = (max: number) =>
  z.string().check(
    z.overwrite((text) => text.replaceAll(/[\t\r\n]+/g, ' ')),
    z.trim(),
    z.maxLength(max),
    isFree(/\p{Cc}/u),
  );

/** Several lines. */
export const noteText = (max: number) => z.string().check(z.trim(), z.maxLength(max), isFree(/[^\P{Cc}\t\r\n]/u));
