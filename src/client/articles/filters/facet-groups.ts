import type { Filter } from '#shared/articles/article.ts';

export type FacetGroup = {
  readonly id: string;
  readonly name: string;
  /** Where all its values share one. */
  readonly unit: string | null;
  readonly filters: readonly Filter[];
};

const isFit = ({ filters }: FacetGroup) => filters.some(({ key }) => key.startsWith('f'));

/** R3.6: filters of a group stand together. Fit comes first, then the groups in which something is ticked. */
export function facetGroups(filters: readonly Filter[], selected: readonly string[]): readonly FacetGroup[] {
  const byId = Map.groupBy(filters, ({ groupId }) => groupId);
  const groups = [...byId].map(([id, members]): FacetGroup => {
    const [first] = members;
    const unit = first?.unit ?? null;
    return {
      id,
      name: first?.groupName ?? '',
      unit: members.every((member) => member.unit === unit) ? unit : null,
      filters: members,
    };
  });
  const isActive = (group: FacetGroup) => group.filters.some(({ key }) => selected.includes(key));
  const rank = (group: FacetGroup) => (isFit(group) ? 0 : isActive(group) ? 1 : 2);
  return groups.toSorted((a, b) => rank(a) - rank(b));
}

/** The verdicts that let a part be fitted, in place of whichever are ticked now: what "show fitting ones" asks for. */
export function onlyFitting(filters: readonly Filter[], selected: readonly string[]): readonly string[] {
  const others = selected.filter((key) => !key.startsWith('f'));
  const fitting = filters.filter(({ key, count }) => (key === 'f0' || key === 'f1') && count > 0);
  return [...others, ...fitting.map(({ key }) => key)];
}
