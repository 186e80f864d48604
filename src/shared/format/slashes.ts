const breakHere = '\u200b';

/** R9.6: a break opportunity before and after each slash, so that long pairs wrap in narrow columns. */
export function breakAroundSlashes(text: string): string {
  return text.replaceAll('/', `${breakHere}/${breakHere}`);
}
