import type { TreeItem } from '#client/ui/page/tree.tsx';
import type { TreeNode } from '#shared/articles/article.ts';
import { formatNumber } from '#shared/format/number.ts';

export type Branch = TreeNode & { readonly children: readonly Branch[] };

/** Of lists that are still shown somewhere: a screen asks with every key and every step. */
const kept = new WeakMap<readonly TreeNode[], readonly Branch[]>();

/** The flat list of the server as branches; what names no known parent stands at the top. */
export function branchesOf(nodes: readonly TreeNode[]): readonly Branch[] {
  const branches = kept.get(nodes) ?? grown(nodes);
  kept.set(nodes, branches);
  return branches;
}

function grown(nodes: readonly TreeNode[]): readonly Branch[] {
  const known = new Set(nodes.map(({ id }) => id));
  const byParent = Map.groupBy(nodes, ({ parentId }) => (parentId !== null && known.has(parentId) ? parentId : null));
  const below = (parentId: number | null): readonly Branch[] =>
    (byParent.get(parentId) ?? []).map((node) => ({ ...node, children: below(node.id) }));
  return below(null);
}

/** From the top down to the node itself; empty where it is unknown. */
export function wayTo(nodes: readonly TreeNode[], id: number | null): readonly TreeNode[] {
  if (id === null) return [];
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const way: TreeNode[] = [];
  for (let node = byId.get(id); node && !way.includes(node); node = byId.get(node.parentId ?? 0)) way.unshift(node);
  return way;
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '');

/** Branches in which a name holds the text, with the way to it; what hangs below a hit stays whole. */
export function findBranches(branches: readonly Branch[], text: string): readonly Branch[] {
  const wanted = plain(text.trim());
  if (wanted === '') return branches;
  return branches.flatMap((branch) => {
    if (plain(branch.name).includes(wanted)) return [branch];
    const children = findBranches(branch.children, text);
    return children.length > 0 ? [{ ...branch, children }] : [];
  });
}

/** What a tree shows: the children of closed branches are left out. */
export function treeItems(branches: readonly Branch[], isOpen: (branch: Branch) => boolean, level = 0): TreeItem[] {
  const hasCaret = branches.some(({ children }) => children.length > 0);
  return branches.flatMap((branch) => {
    const opened = branch.children.length > 0 && isOpen(branch);
    const item: TreeItem = {
      id: branch.id,
      parentId: branch.parentId,
      label: branch.name,
      count: formatNumber(branch.count),
      level,
      isOpen: opened,
      hasChildren: branch.children.length > 0,
      hasCaret,
    };
    return opened ? [item, ...treeItems(branch.children, isOpen, level + 1)] : [item];
  });
}
