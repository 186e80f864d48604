import * as z from 'zod/mini';
import { lineText, noteText } from '#shared/cart/plain-text.ts';

/** Half of a character, which a broken clipboard leaves, is none: it becomes a visible mark. */
const whole = z.overwrite<string>((text) => text.toWellFormed());

/** As people type it: one line, or several. Any script, no control characters. */
export const typedLine = (most: number) => lineText(most).check(whole);
export const typedLines = (most: number) => noteText(most).check(whole);
