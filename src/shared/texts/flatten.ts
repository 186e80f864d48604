export type TextTree = { readonly [key: string]: string | TextTree };

/** {"login": {"title": "Anmelden"}} → {"login.title": "Anmelden"} */
export function flatten(tree: TextTree, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value]] : Object.entries(flatten(value, `${prefix}${key}.`)),
    ),
  );
}
