import { useEffect, useRef } from 'react';
import { HelpText } from '#client/app/help/help-text.tsx';
import { screenAt } from '#client/app/layout/screen-at.ts';
import styles from '#client/app/public/public-help.module.css';
import { useText } from '#client/i18n/text.tsx';
import { Button } from '#client/ui/buttons/button.tsx';

const isTyping = (target: EventTarget | null) => target instanceof Element && target.matches('input, textarea, select');

/** The help of the pages without sign-in, in the browser's own dialog (decision 10). */
export function PublicHelp({ pathname }: { pathname: string }) {
  const t = useText();
  const screen = screenAt(pathname);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.defaultPrevented || isTyping(event.target) || dialog.current?.open) return;
      event.preventDefault();
      dialog.current?.showModal();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  if (!screen) return null;
  const title = t('help.title', { screen: t(`screen.${screen}`) });
  return (
    <>
      <button
        type="button"
        className={styles.open}
        aria-keyshortcuts="?"
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      >
        {t('help.open')}
      </button>
      <dialog ref={dialog} className={styles.dialog} aria-label={title}>
        <h2 className={styles.title}>{title}</h2>
        <HelpText screen={screen} />
        <form method="dialog" className={styles.end}>
          <Button type="submit">{t('shell.close')}</Button>
        </form>
      </dialog>
    </>
  );
}
