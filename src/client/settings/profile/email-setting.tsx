import { useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { usePortal } from '#client/portal/queries.ts';
import { Facts } from '#client/rooms/facts.tsx';
import { when } from '#client/rooms/when.ts';
import { useDropEmail, useProfile } from '#client/settings/own-queries.ts';
import { EmailForm } from '#client/settings/profile/email-form.tsx';
import styles from '#client/settings/settings.module.css';
import { Button } from '#client/ui/buttons/button.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { useNow } from '#client/ui/use-now.ts';

/** Where mails go. Another address counts once the link that was sent to it has been opened. */
export function EmailSetting() {
  const t = useText();
  const now = new Date(useNow(60_000));
  const sendsLinks = usePortal()?.sendsLinks ?? true;
  const { data, isError, refetch } = useProfile();
  const { drop, isPending } = useDropEmail();
  const [isOpen, setOpen] = useState(false);
  if (!data && isError)
    return (
      <Note tone="bad" actions={<Button onClick={() => void refetch()}>{t('rooms.again')}</Button>}>
        {t('rooms.failed.title')}
      </Note>
    );
  if (!data) return <Skeleton width="60%" height="1rem" />;
  return (
    <>
      <div className={styles.row}>
        <Facts facts={[[t('ownSettings.email.now'), data.email ?? t('ownSettings.email.none')]]} />
        {!isOpen && (
          <Button disabledReason={sendsLinks ? undefined : t('ownSettings.email.noMail')} onClick={() => setOpen(true)}>
            {t(data.email === null ? 'ownSettings.email.add' : 'ownSettings.email.change')}
          </Button>
        )}
      </div>
      {!sendsLinks && (
        <Text tone="muted" size={13}>
          {t('ownSettings.email.noMail')}
        </Text>
      )}
      {data.pending && (
        <Note
          role="status"
          title={t('ownSettings.email.pending', { email: data.pending.email })}
          actions={
            <Button size="s" loading={isPending} onClick={drop}>
              {t('ownSettings.email.drop')}
            </Button>
          }
        >
          {t('ownSettings.email.pendingMeans', { until: when(t, data.pending.endsAt, now) })}
        </Note>
      )}
      {isOpen && <EmailForm onDone={() => setOpen(false)} />}
    </>
  );
}
