import type { XmlElement } from '#server/e-invoice/read-xml.ts';
import type { Syntax } from '#shared/e-invoice/rules/rule.ts';

/** An element and where it stands. */
export type Node = { readonly element: XmlElement; readonly parent: Node | undefined };

export type DocumentTree = {
  readonly syntax: Syntax;
  readonly root: XmlElement;
  /** All elements of a document, by their names. */
  readonly named: ReadonlyMap<string, readonly Node[]>;
};

export function documentTree(root: XmlElement, syntax: Syntax): DocumentTree {
  const named = new Map<string, Node[]>();
  const add = (node: Node) => {
    const known = named.get(node.element.name);
    if (known === undefined) named.set(node.element.name, [node]);
    else known.push(node);
    for (const element of node.element.children) add({ element, parent: node });
  };
  add({ element: root, parent: undefined });
  return { syntax, root, named };
}

/** One path of `nodesAt`. */
function nodesOf({ root, named }: DocumentTree, path: string): readonly Node[] {
  if (path === '/') return [{ element: root, parent: undefined }];
  const steps = path.split('/').toReversed();
  const [last = '', ...above] = steps;
  const isThere = (node: Node): boolean => {
    let at = node.parent;
    for (const step of above) {
      if (step === '' ? at?.parent !== undefined : at?.element.name !== step) return false;
      at = step === '' ? undefined : at?.parent;
    }
    return true;
  };
  const found = last.startsWith('*')
    ? [...named].flatMap(([name, nodes]) => (name.endsWith(last.slice(1)) ? nodes : []))
    : (named.get(last) ?? []);
  return above.length === 0 ? found : found.filter(isThere);
}

/**
 * All elements whose path ends so: "cac:Party/cbc:EndpointID"; "/cac:Delivery" stands in the root, "/" is the root itself,
 * "*Amount" has any name that ends so. Several paths are parted by " | ".
 */
export const nodesAt = (tree: DocumentTree, paths: string): readonly Node[] =>
  paths.split(' | ').flatMap((path) => nodesOf(tree, path));

export const elementsAt = (tree: DocumentTree, paths: string): XmlElement[] =>
  nodesAt(tree, paths).map(({ element }) => element);

export const isInside = (node: Node, ...names: readonly string[]): boolean => {
  for (let at = node.parent; at !== undefined; at = at.parent) if (names.includes(at.element.name)) return true;
  return false;
};

/** XPath's normalize-space(). */
export const bare = (text: string | undefined): string => (text ?? '').replaceAll(/[ \t\r\n]+/g, ' ').trim();
