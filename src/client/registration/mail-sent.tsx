import { useText } from '#client/i18n/text.tsx';
import styles from '#client/registration/registration.module.css';
import { FocusedTitle } from '#client/session/focused-title.tsx';
import pages from '#client/session/login/login-page.module.css';
import { Button } from '#client/ui/buttons/button.tsx';
import { Note } from '#client/ui/feedback/note.tsx';

/** The same words for every address: nobody learns from them who is known here. */
export function MailSent({ sentence, onAgain }: { sentence: string; onAgain: () => void }) {
  const text = useText();
  return (
    <>
      <FocusedTitle>{text('registration.sent.title')}</FocusedTitle>
      <Note role="status" className={styles.note}>
        {sentence}
      </Note>
      <p className={styles.below}>{text('registration.sent.nothing')}</p>
      <div className={pages.ways}>
        <Button onClick={onAgain}>{text('registration.sent.again')}</Button>
      </div>
    </>
  );
}
