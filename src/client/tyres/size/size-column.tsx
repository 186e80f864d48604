import { useText } from '#client/i18n/text.tsx';
import type { CarSizes } from '#client/tyres/queries.ts';
import { Pressures } from '#client/tyres/size/pressures.tsx';
import styles from '#client/tyres/size/size-column.module.css';
import { TyreDrawing } from '#client/tyres/tyre-drawing.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { CheckIcon, PencilSimpleIcon, PlusIcon } from '#client/ui/icons/icons.ts';
import { DemoLabel } from '#client/ui/labels/demo-label.tsx';
import { Tag } from '#client/ui/labels/tag.tsx';
import { Box } from '#client/ui/layout/box.tsx';
import { Column } from '#client/ui/layout/column.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { Breakable } from '#client/ui/text/breakable.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { formatDecimal } from '#shared/format/number.ts';
import { fullSizeName } from '#shared/tyres/tyre-size.ts';
import { readSizes, setNamed, sizesName } from '#shared/tyres/wheel-set.ts';
import type { RimTyre } from '#shared/vehicle/spec-contract.ts';

type SizeColumnProps = {
  hasCar: boolean;
  /** undefined: on their way. */
  sizes: CarSizes | undefined;
  isFailed: boolean;
  /** What the list is about: the key of a set, or a size that was typed. */
  current: string;
  onChoose: (key: string) => void;
  onOther: () => void;
  onAdditions: () => void;
  /** null forgets it; not given: there is no car to remember it of. */
  onFit: ((size: string | null) => void) | undefined;
  hasHeading: boolean;
};

/** What the car may wear, as its maker lists it; drawing and pressures of the one that is looked at. */
export function SizeColumn(props: SizeColumnProps) {
  const { hasCar, sizes: ofCar, isFailed, current, onChoose, onOther, onAdditions, onFit, hasHeading } = props;
  const t = useText();
  const { sets, fitted = null } = ofCar ?? {};
  const isFitted = current !== '' && current === fitted;
  const chosen = setNamed(current, sets ?? []);
  const sizes = readSizes(current);
  const typed = chosen?.key === current ? null : sizes;
  return (
    <Column as="section">
      {hasCar && (
        <header className={styles.head}>
          {hasHeading && <h2>{t('tyres.sizes')}</h2>}
          {chosen && <span>{t(chosen.isMixed ? 'tyres.otherAxles' : 'tyres.sameAxles')}</span>}
        </header>
      )}
      <div className={styles.source}>
        <DemoLabel sources={(sets ?? []).flatMap(({ front, rear }) => [front.source, rear.source])} />
      </div>
      {hasCar && <SetList {...{ sets, isFailed, current, fitted, onChoose }} />}
      {typed && (
        <p className={styles.typed}>
          <Breakable text={sizesName(typed)} /> {isFitted && <Tag tone="info">{t('tyres.fitted')}</Tag>}
        </p>
      )}
      {(!hasCar || ofCar || isFailed) && (
        <Stack justifyItems="start" border="bottom" className={styles.other}>
          <Button variant="ghost" size="s" icon={<PencilSimpleIcon size="s" />} onClick={onOther}>
            {t('tyres.otherSize')}
          </Button>
          {onFit && sizes && (
            <Button
              variant="ghost"
              size="s"
              icon={<CheckIcon size="s" />}
              onClick={() => onFit(isFitted ? null : current)}
            >
              {t(isFitted ? 'tyres.unfit' : 'tyres.fit')}
            </Button>
          )}
          <Button variant="ghost" size="s" icon={<PlusIcon size="s" />} onClick={onAdditions}>
            {t('tyres.additions.open')}
          </Button>
        </Stack>
      )}
      {sizes && (
        <Box padX={6} padTop={6}>
          <TyreDrawing
            name={fullSizeName(sizes.front)}
            size={sizes.front}
            boltCircle={chosen?.front.boltCircle ?? null}
            hubMm={chosen?.front.hubMm ?? null}
          />
        </Box>
      )}
      {chosen && <Pressures set={chosen} wheelTorque={ofCar?.wheelTorque ?? null} />}
    </Column>
  );
}

type SetListProps = Pick<SizeColumnProps, 'isFailed' | 'current' | 'onChoose'> & {
  sets: CarSizes['sets'] | undefined;
  fitted: string | null;
};

function SetList({ sets, isFailed, current, fitted, onChoose }: SetListProps) {
  const t = useText();
  if (isFailed)
    return (
      <Stack as="p" gap={4} padX={6} padY={4} tone="muted" size={13}>
        {t('tyres.sizesFailed')}
      </Stack>
    );
  if (!sets)
    return (
      <Stack gap={4} padX={6} padY={4} tone="muted" size={13}>
        <Skeleton width="80%" />
        <Skeleton width="60%" />
      </Stack>
    );
  if (sets.length === 0)
    return (
      <Stack as="p" gap={4} padX={6} padY={4} tone="muted" size={13}>
        {t('tyres.noSizes')} {t('tyres.noSizesHint')}
      </Stack>
    );
  return (
    <Box as="ul" border="top">
      {sets.map((set) => (
        <li key={set.key}>
          <button
            type="button"
            className={styles.set}
            aria-pressed={set.key === current}
            onClick={() => onChoose(set.key)}
          >
            <Axle of={set.front} axle={set.isMixed ? t('tyres.frontShort') : null} />
            {set.isMixed && <Axle of={set.rear} axle={t('tyres.rearShort')} />}
            {set.key === fitted ? (
              <Tag tone="info">{t('tyres.fitted')}</Tag>
            ) : set.isMixed ? (
              <Tag tone="line">{t('tyres.mixed')}</Tag>
            ) : (
              set.isReinforced && <Tag tone="line">{t('tyres.xl')}</Tag>
            )}
          </button>
        </li>
      ))}
    </Box>
  );
}

function Axle({ of: { tyre, rim, offsetMm }, axle }: { of: RimTyre; axle: string | null }) {
  const t = useText();
  return (
    <Stack as="span" tone="muted" size={13} className={styles.axle}>
      <b>
        {axle && (
          <Text as="span" tone="faint" size={13} weight="medium">
            {axle}{' '}
          </Text>
        )}
        <Breakable text={tyre} />
      </b>
      <span>
        {offsetMm === null
          ? rim
          : t('tyres.rimOf', { rim, offset: formatDecimal(offsetMm, Number.isInteger(offsetMm) ? 0 : 1) })}
      </span>
    </Stack>
  );
}
