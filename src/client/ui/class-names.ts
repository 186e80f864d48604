/** Joins the class names that apply; CSS modules type every name as possibly missing. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
