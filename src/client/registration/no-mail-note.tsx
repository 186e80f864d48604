import { useText } from '#client/i18n/text.tsx';
import { usePortal } from '#client/portal/queries.ts';
import styles from '#client/registration/registration.module.css';
import { Note } from '#client/ui/feedback/note.tsx';

/** A link that never arrives is better announced: the operator has set up no mail, or no address of the portal. */
export function NoMailNote({ about }: { about: 'register' | 'reset' }) {
  const text = useText();
  const portal = usePortal();
  if (!portal || portal.sendsLinks) return null;
  return (
    <Note tone="warn" title={text('registration.noMail.title')} className={styles.note}>
      {text(`registration.noMail.${about}`)}
    </Note>
  );
}
