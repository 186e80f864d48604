/** "GET /files/documents/:file" for every route of a printed tree, in which each line holds what its parents begin. */
export function servedRoutes(tree: string): string[] {
  const parents: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent, part = '', methods = ''] = /^((?:[│ ] {3})*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
    if (indent === undefined) return [];
    const depth = indent.length / 4;
    const path = `${parents[depth - 1] ?? ''}${part}`;
    parents.splice(depth, Number.POSITIVE_INFINITY, path);
    return methods
      .split(', ')
      .filter(Boolean)
      .map((method) => `${method} ${path}`);
  });
}
