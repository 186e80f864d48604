import { useState } from 'react';
import { FilterPanel } from '#client/articles/filters/filter-panel.tsx';
import { useText } from '#client/i18n/text.tsx';
import type { TyreListAnswer } from '#client/tyres/queries.ts';
import { Chip } from '#client/ui/choices/chip.tsx';
import { FunnelIcon } from '#client/ui/icons/icons.ts';
import { Drawer } from '#client/ui/layers/drawer.tsx';
import type { Filter } from '#shared/articles/article.ts';
import { formatNumber } from '#shared/format/number.ts';

type MoreFiltersProps = {
  filters: readonly Filter[];
  flags: TyreListAnswer['flags'];
  selected: readonly string[];
  onToggle: (key: string) => void;
  onReset: () => void;
};

/** What does not stand above the list: brand, indices, label classes, and what a tyre has or has not. */
export function MoreFilters({ filters, flags, selected, onToggle, onReset }: MoreFiltersProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const properties = flags.map(({ key, name, count, isSelected }): Filter => {
    return { key, groupId: 'flags', groupName: t('tyres.flags'), unit: null, text: name, count, isSelected };
  });
  // A flag that is chosen stands in a group of its own in the list's answer as well.
  const others = filters.filter(({ key }) => !flags.some((flag) => flag.key === key));
  const all = [...properties, ...others];
  const active = all.filter(({ key }) => selected.includes(key)).length;
  return (
    <>
      <Chip icon={<FunnelIcon size="s" />} selected={active > 0} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {active > 0 ? t('tyres.moreCount', { count: formatNumber(active) }) : t('tyres.more')}
      </Chip>
      <Drawer
        open={isOpen}
        width="s"
        title={t('tyres.filters')}
        closeLabel={t('shell.close')}
        onClose={() => setOpen(false)}
      >
        <FilterPanel filters={all} isAsked hasHeading={false} {...{ selected, onToggle, onReset }} />
      </Drawer>
    </>
  );
}
