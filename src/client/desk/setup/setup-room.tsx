import { SetupForm } from '#client/admin/setup/setup-form.tsx';
import { useDeskSetup, useDeskSetupChange } from '#client/desk/setup/queries.ts';
import { useText } from '#client/i18n/text.tsx';
import styles from '#client/rooms/rooms.module.css';
import { FailedState, LoadingState } from '#client/states/states.tsx';

/** The supplier's own warehouses and terms. */
export function DeskSetupRoom() {
  const t = useText();
  const { data, isError, refetch } = useDeskSetup();
  const saving = useDeskSetupChange();
  const content = () => {
    if (!data) return isError ? <FailedState onAgain={() => void refetch()} /> : <LoadingState />;
    return <SetupForm key={data.version} answer={data} {...saving} />;
  };
  return (
    <div className={styles.work}>
      <div className={styles.bar}>
        <span className={styles.count}>{t('setup.from')}</span>
      </div>
      {content()}
    </div>
  );
}
