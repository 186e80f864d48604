import { Link } from '@tanstack/react-router';
import styles from '#client/drawings/drawings-page.module.css';
import { useText } from '#client/i18n/text.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { buttonClass } from '#client/ui/buttons/button-class.ts';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { CaretDownIcon } from '#client/ui/icons/first-icons.ts';
import { CaretLeftIcon, CaretRightIcon, PencilSimpleIcon, PrinterIcon } from '#client/ui/icons/icons.ts';
import { Menu } from '#client/ui/layers/menu.tsx';
import { MenuItem, MenuSection, MenuSeparator } from '#client/ui/layers/menu-item.tsx';
import { Row } from '#client/ui/layout/row.tsx';
import { Toolbar } from '#client/ui/layout/toolbar.tsx';
import { Breadcrumbs } from '#client/ui/page/breadcrumbs.tsx';
import type { DrawingEntry } from '#shared/drawings/drawing.ts';
import { formatNumber } from '#shared/format/number.ts';
import { screens } from '#shared/screens.ts';

type DrawingHeadProps = {
  name: string;
  group: string;
  /** Those of the car, to step through; empty until they are known. */
  drawings: readonly DrawingEntry[];
  /** Its place among them; -1: this car does not have it. */
  at: number;
  onStep: (by: 1 | -1) => void;
  onOpen: (key: string) => void;
  /** null: not for this user. */
  onEdit: (() => void) | null;
};

const overview = '\u0000overview';

export function DrawingHead({ name, group, drawings, at, onStep, onOpen, onEdit }: DrawingHeadProps) {
  const t = useText();
  const place = at < 0 ? null : t('drawings.place', { at: formatNumber(at + 1), count: formatNumber(drawings.length) });
  const groups = [...Map.groupBy(drawings, (entry) => entry.group)];
  return (
    <Toolbar as="header" rowGap={2} columnGap={3} padX="page" padY={2} border="bottom" className={styles.head}>
      <Row gap={2} className={styles.steps} data-print="never">
        <IconButton
          size="s"
          label={t('drawings.previous')}
          shortcut="←"
          icon={<CaretLeftIcon size="s" />}
          onClick={() => onStep(-1)}
        />
        <IconButton
          size="s"
          label={t('drawings.next')}
          shortcut="→"
          icon={<CaretRightIcon size="s" />}
          onClick={() => onStep(1)}
        />
      </Row>
      <div className={styles.title}>
        <Row columnGap={3} align="center" wraps className={styles.crumbs}>
          <Breadcrumbs
            label={t('drawings.overview')}
            crumbs={[
              { id: 1, link: <Link to={screens.graphicalSearch.path}>{group || t('drawings.overview')}</Link> },
              ...(place === null ? [] : [{ id: 2, link: place }]),
            ]}
          />
          {/* The way here is not printed. */}
          {place !== null && <span data-print="only">{place}</span>}
        </Row>
        <h1>{name}</h1>
      </div>
      <Row wraps gap={2} data-print="never">
        {onEdit && (
          <Button size="s" icon={<PencilSimpleIcon size="s" />} onClick={onEdit}>
            {t('drawings.edit')}
          </Button>
        )}
        <Menu
          label={t('drawings.all')}
          trigger={
            <>
              {t('drawings.all')}
              <CaretDownIcon size="s" />
            </>
          }
          triggerClass={buttonClass({ size: 's' })}
          onAction={(key) => onOpen(key === overview ? '' : key)}
        >
          <MenuItem id={overview}>{t('drawings.overview')}</MenuItem>
          <MenuSeparator />
          {groups.map(([heading, entries]) => (
            <MenuSection key={heading} heading={heading || t('drawings.otherGroup')}>
              {entries.map((entry) => (
                <MenuItem key={entry.key} id={entry.key}>
                  {entry.name}
                </MenuItem>
              ))}
            </MenuSection>
          ))}
        </Menu>
        <Button size="s" icon={<PrinterIcon size="s" />} onClick={() => window.print()}>
          {t('drawings.print')}
        </Button>
      </Row>
    </Toolbar>
  );
}
