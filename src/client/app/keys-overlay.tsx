import { Fragment } from 'react';
import { goKeys } from '#client/app/keyboard.ts';
import styles from '#client/app/keys-overlay.module.css';
import { useText } from '#client/i18n/text.tsx';
import type { KeyBinding } from '#client/keyboard/key-binding.ts';
import { capsOf } from '#client/keyboard/key-caps.ts';
import { useRegisteredKeys } from '#client/keyboard/use-keys.ts';
import { setDevice, useDevice } from '#client/session/device.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { Kbd } from '#client/ui/kbd.tsx';
import { Switch } from '#client/ui/switch.tsx';

const goTexts = new Set(goKeys.map(({ text }) => text));

/** All keys that work now, from the same table that makes them work. */
export function KeysOverlay({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useText();
  const { keys, hints } = useDevice();
  const { shell, screen } = useRegisteredKeys();
  return (
    <Dialog open={isOpen} onClose={onClose} closeLabel={t('keyboard.close')} title={t('keyboard.title')} width="l">
      <div className={styles.groups}>
        {screen.length > 0 && (
          <KeyGroup title={t('keyboard.screen')} bindings={screen.filter(({ isUnlisted }) => !isUnlisted)} />
        )}
        <KeyGroup title={t('keyboard.everywhere')} bindings={shell.filter(({ text }) => !goTexts.has(text))} />
        <KeyGroup title={t('keyboard.go')} bindings={shell.filter(({ text }) => goTexts.has(text))} />
      </div>
      <div className={styles.settings}>
        <Switch
          end
          label={t('keyboard.singleLetters')}
          hint={t('keyboard.singleLettersMeans')}
          checked={keys}
          onChange={(event) => setDevice({ keys: event.target.checked })}
        />
        <Switch
          end
          label={t('palette.hints')}
          checked={hints}
          onChange={(event) => setDevice({ hints: event.target.checked })}
        />
      </div>
    </Dialog>
  );
}

function KeyGroup({ title, bindings }: { title: string; bindings: readonly KeyBinding[] }) {
  const t = useText();
  return (
    <section className={styles.group}>
      <h3 className={styles.title}>{title}</h3>
      <dl className={styles.keys}>
        {bindings.map(({ keys, text }) => (
          <div key={text} className={styles.key}>
            <dt className={styles.caps}>
              {keys.map((key, at) => (
                <Fragment key={key}>
                  {at > 0 && <span className={styles.word}>{t('keyboard.or')}</span>}
                  {capsOf(key, t).map((cap, index) => (
                    <Fragment key={cap}>
                      {index > 0 && key.includes(' ') && <span className={styles.word}>{t('keyboard.then')}</span>}
                      <Kbd>{cap}</Kbd>
                    </Fragment>
                  ))}
                </Fragment>
              ))}
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
