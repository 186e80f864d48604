export type TextTree = { readonly [key: string]: string | TextTree };

/** {"login": {"title": "Anmelden"}} → {"login.title": "Anmelden"} */
export function flatten(tree: TextTree): Record<string, string> {
  const flat: Record<string, string> = {};
  put(flat, tree, '');
  return flat;
}

/** Into one object: each page waits for some four thousand texts, and an object a level took 40 ms of it. */
function put(flat: Record<string, string>, tree: TextTree, prefix: string): void {
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') flat[prefix + key] = value;
    else put(flat, value, `${prefix}${key}.`);
  }
}
