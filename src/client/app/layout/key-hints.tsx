import styles from '#client/app/layout/key-hints.module.css';
import { useSettled } from '#client/app/layout/use-settled.ts';
import { useText } from '#client/i18n/text.tsx';
import { capsOf } from '#client/keyboard/key-caps.ts';
import { useRegisteredKeys } from '#client/keyboard/use-keys.ts';
import { setDevice, useDevice } from '#client/session/device.ts';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Kbd } from '#client/ui/buttons/kbd.tsx';
import { HintBar } from '#client/ui/feedback/hint-bar.tsx';
import { XIcon } from '#client/ui/icons/icons.ts';
import type { TextKey } from '#shared/texts/text-key.ts';

/** Of the keys that work everywhere, the ones that change what a screen shows. */
const ofShell: readonly TextKey[] = ['keyboard.does.history', 'keyboard.does.eject', 'keyboard.does.sellIn'];

/** The keys of the current screen, first its own. They stand still: none is shown before all are known. */
export function KeyHints({ place, onAll }: { place: string; onAll: () => void }) {
  const t = useText();
  const { hints } = useDevice();
  const { screen, shell } = useRegisteredKeys();
  const isSettled = useSettled(place);
  if (!hints) return null;
  const shown = [
    ...screen.filter(({ isUnlisted }) => !isUnlisted),
    ...shell.filter(({ text }) => ofShell.includes(text)),
  ];
  return (
    <HintBar
      label={t('keyboard.title')}
      hints={(isSettled ? shown : []).map(({ keys, text }) => ({
        keys: keys.flatMap((key) => [...capsOf(key, t)]),
        label: t(text),
      }))}
      end={
        <>
          <button type="button" className={styles.all} onClick={onAll}>
            <Kbd>?</Kbd>
            {t('keyboard.all')}
          </button>
          <IconButton
            size="s"
            className={styles.hide}
            label={t('shell.hintsHide')}
            icon={<XIcon size="s" />}
            onClick={() => setDevice({ hints: false })}
          />
        </>
      }
    />
  );
}
