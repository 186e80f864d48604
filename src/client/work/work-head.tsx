import type { ReactNode } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { SegmentedControl } from '#client/ui/choices/segmented-control.tsx';
import { Select } from '#client/ui/choices/select.tsx';
import { PrinterIcon, TreeStructureIcon } from '#client/ui/icons/icons.ts';
import { PageHeader } from '#client/ui/page/page-header.tsx';
import { phone, useMedia } from '#client/ui/use-media.ts';
import { type TimeUnit, timeUnits } from '#shared/work/labour-unit.ts';

type WorkHeadProps = {
  title: string;
  demo: ReactNode;
  unit: TimeUnit;
  onUnit: (unit: TimeUnit) => void;
  /** null: the tree stands in its column. */
  onTree: (() => void) | null;
  onPrint: () => void;
};

export function WorkHead({ title, demo, unit, onUnit, onTree, onPrint }: WorkHeadProps) {
  const t = useText();
  const isPhone = useMedia(phone);
  const units = {
    label: t('work.unit'),
    size: 's',
    options: timeUnits.map((value) => ({ value, label: t(`work.units.${value}`) })),
    value: unit,
  } as const;
  return (
    <PageHeader
      title={title}
      note={demo}
      lines={2}
      actions={
        <>
          {onTree && <IconButton label={t('work.tree')} icon={<TreeStructureIcon />} onClick={onTree} />}
          {isPhone ? (
            <Select
              {...units}
              labelHidden
              onChange={({ target }) => onUnit(timeUnits.find((one) => one === target.value) ?? unit)}
            />
          ) : (
            <>
              <SegmentedControl {...units} onChange={onUnit} />
              <IconButton size="s" label={t('work.print')} shortcut="P" icon={<PrinterIcon />} onClick={onPrint} />
            </>
          )}
        </>
      }
    />
  );
}
