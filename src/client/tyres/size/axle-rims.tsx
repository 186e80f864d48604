import { useText } from '#client/i18n/text.tsx';
import { AdditionList, type AdditionListProps } from '#client/tyres/additions/addition-list.tsx';
import styles from '#client/tyres/additions/additions.module.css';
import { useTyreAdditions } from '#client/tyres/queries.ts';
import { Note } from '#client/ui/feedback/note.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { piecesOf, type WheelSet } from '#shared/tyres/wheel-set.ts';
import type { RimTyre } from '#shared/vehicle/spec-contract.ts';

type AxleRim = { readonly axle: 'front' | 'rear' | null; readonly rim: RimTyre; readonly pieces: number };

const isSameRim = (a: RimTyre, b: RimTyre) =>
  a.rim === b.rim && a.boltCircle === b.boltCircle && a.offsetMm === b.offsetMm && a.hubMm === b.hubMm;

/** All wheels on one rim, or half of them on each axle's own. */
export function axleRims({ front, rear }: WheelSet, wheels: number): AxleRim[] {
  if (isSameRim(front, rear)) return [{ axle: null, rim: front, pieces: wheels }];
  const pieces = piecesOf(true, wheels);
  return [
    { axle: 'front', rim: front, pieces },
    { axle: 'rear', rim: rear, pieces },
  ];
}

type AxleRimsProps = { of: AxleRim } & Pick<AdditionListProps, 'carId' | 'isPurchaseShown'>;

/** Rims of the measures that the car has on an axle. */
export function AxleRims({ of: { axle, rim, pieces }, ...rest }: AxleRimsProps) {
  const t = useText();
  const { data, isError } = useTyreAdditions({
    rim: rim.rim,
    ...(rim.boltCircle && { boltCircle: rim.boltCircle }),
    ...(rim.offsetMm !== null && { offset: String(rim.offsetMm) }),
    ...(rim.hubMm !== null && { hub: String(rim.hubMm) }),
  });
  return (
    <>
      {axle && (
        <h4 className={styles.axle}>
          {t(`tyres.${axle}`)} · {rim.rim}
        </h4>
      )}
      {isError && <Note tone="warn">{t('tyres.additions.failed')}</Note>}
      {!data && !isError && <Skeleton width="70%" />}
      {data?.rims.length === 0 && (
        <p className={styles.quiet}>{t(`tyres.additions.${data.knowsRims ? 'noRims' : 'unknownCircle'}`)}</p>
      )}
      {data && data.rims.length > 0 && <p className={styles.quiet}>{t('tyres.additions.rimsHint')}</p>}
      {data && <AdditionList rows={data.rims} pieces={pieces} {...rest} />}
    </>
  );
}
