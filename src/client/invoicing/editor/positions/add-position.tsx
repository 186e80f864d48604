import { lazy, Suspense, useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { afterMenu } from '#client/invoicing/editor/positions/after-menu.ts';
import { kindIcons } from '#client/invoicing/editor/positions/kind-icons.ts';
import styles from '#client/invoicing/editor/positions/positions.module.css';
import { type Source, sources } from '#client/invoicing/editor/take/sources.ts';
import type { Taking } from '#client/invoicing/editor/take/use-take-positions.ts';
import { useMay } from '#client/session/queries.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { buttonClass } from '#client/ui/buttons/button-class.ts';
import { CaretDownIcon } from '#client/ui/icons/first-icons.ts';
import {
  ClipboardTextIcon,
  ListChecksIcon,
  PackageIcon,
  PlusIcon,
  ShoppingCartSimpleIcon,
  TimerIcon,
  TruckIcon,
} from '#client/ui/icons/icons.ts';
import { Menu } from '#client/ui/layers/menu.tsx';
import { MenuItem, MenuSection } from '#client/ui/layers/menu-item.tsx';
import { Row } from '#client/ui/layout/row.tsx';
import type { Position, PositionKind } from '#shared/invoicing/position.ts';

const TakeDialog = lazy(() =>
  import('#client/invoicing/editor/take/take-dialog.tsx').then(({ TakeDialog: component }) => ({ default: component })),
);
const TemplateDialog = lazy(() =>
  import('#client/invoicing/editor/take/template-dialog.tsx').then(({ TemplateDialog: component }) => ({
    default: component,
  })),
);

const sourceIcons = {
  cart: ShoppingCartSimpleIcon,
  order: TruckIcon,
  jobs: TimerIcon,
  maintenance: ListChecksIcon,
  package: PackageIcon,
  template: ClipboardTextIcon,
};
const kinds: readonly PositionKind[] = ['part', 'labour', 'free', 'section', 'text', 'discount', 'deposit'];

type AddPositionProps = {
  onAdd: (kind: PositionKind) => void;
  taking: Taking;
  positions: readonly Position[];
};

/** The next line, of any kind, or many at once from elsewhere. */
export function AddPosition({ onAdd, taking, positions }: AddPositionProps) {
  const t = useText();
  const [layer, setLayer] = useState<Source | 'keep' | null>(null);
  const work = useMay('ROUTE_WORK_DATA');
  const may: Readonly<Record<Source, boolean>> = {
    cart: useMay('ROLE_USER_LIGHT'),
    order: useMay('ROLE_USER_LIGHT'),
    jobs: work,
    maintenance: useMay('ROUTE_MAINTENANCE_DATA'),
    package: work,
    template: true,
  };
  const offered = sources.filter((source) => may[source]);
  const act = (id: string) => {
    const kind = kinds.find((one) => one === id);
    const source = sources.find((one) => `from-${one}` === id);
    if (kind) afterMenu(() => onAdd(kind));
    else if (source) setLayer(source);
    else if (id === 'keep') setLayer('keep');
  };
  return (
    <Row rowGap={3} columnGap={4} align="center" wraps className={styles.add} data-print="never">
      <Button variant="ghost" icon={<PlusIcon size="s" />} onClick={() => onAdd('free')}>
        {t('invoicing.editor.add')}
      </Button>
      <Menu
        label={t('invoicing.editor.addMore')}
        placement="bottom start"
        triggerClass={buttonClass({ variant: 'ghost' })}
        trigger={
          <>
            {t('invoicing.editor.addMore')}
            <CaretDownIcon size="s" />
          </>
        }
        onAction={act}
      >
        <MenuSection heading={t('invoicing.editor.addKind')}>
          {kinds.map((kind) => {
            const Icon = kindIcons[kind];
            return (
              <MenuItem key={kind} id={kind} icon={<Icon size="s" />}>
                {t(`invoicing.kindOf.${kind}`)}
              </MenuItem>
            );
          })}
        </MenuSection>
        <MenuSection heading={t('invoicing.editor.addFrom')}>
          {offered.map((source) => {
            const Icon = sourceIcons[source];
            return (
              <MenuItem key={source} id={`from-${source}`} icon={<Icon size="s" />}>
                {t(`invoicing.take.${source}.item`)}
              </MenuItem>
            );
          })}
          {positions.length > 0 ? (
            <MenuItem id="keep" icon={<PlusIcon size="s" />}>
              {t('invoicing.take.keep.item')}
            </MenuItem>
          ) : null}
        </MenuSection>
      </Menu>
      <Suspense fallback={null}>
        {layer !== null && layer !== 'keep' && (
          <TakeDialog source={layer} taking={taking} onClose={() => setLayer(null)} />
        )}
        {layer === 'keep' && <TemplateDialog positions={positions} onClose={() => setLayer(null)} />}
      </Suspense>
    </Row>
  );
}
