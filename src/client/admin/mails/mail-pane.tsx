import { useMail, useRetryMails } from '#client/admin/mails/queries.ts';
import { useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import { DetailPane } from '#client/rooms/detail-pane.tsx';
import { Facts } from '#client/rooms/facts.tsx';
import styles from '#client/rooms/rooms.module.css';
import { when } from '#client/rooms/when.ts';
import { FailedState, LoadingState } from '#client/states/states.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { useNow } from '#client/ui/use-now.ts';
import { formatNumber } from '#shared/format/number.ts';

type MailPaneProps = { id: number; hasServer: boolean; onClose: () => void };

/** The mail as its receiver reads it. */
export function MailPane({ id, hasServer, onClose }: MailPaneProps) {
  const t = useText();
  const now = new Date(useNow(60_000));
  const { data, isError, refetch } = useMail(id);
  const { retry, isBusy } = useRetryMails();
  if (!data)
    return (
      <DetailPane title={t('admin.mails.mail')} onClose={onClose}>
        {isError ? <FailedState onAgain={() => void refetch()} /> : <LoadingState />}
      </DetailPane>
    );
  const { mail, text, attachments, replyTo } = data;
  const again = async (state: 'failed' | 'kept') => {
    const answer = await retry({ mail: id, state }).catch(() => null);
    if (answer === null) return;
    notify({
      key: answer.kind === 'queued' ? 'admin.mails.queued' : `admin.mails.refusal.${answer.reason}`,
      kind: answer.kind === 'queued' ? 'SUCCESS' : 'WARNING',
      preset: 'A',
      values: { count: formatNumber(1) },
    });
    if (answer.kind === 'queued') onClose();
  };
  const { state } = mail;
  return (
    <DetailPane
      title={mail.subject}
      sub={mail.to}
      onClose={onClose}
      actions={
        (state === 'failed' || state === 'kept') && (
          <Button
            variant="primary"
            loading={isBusy}
            disabledReason={hasServer ? undefined : t('admin.mails.refusal.no-mail-server')}
            onClick={() => void again(state)}
          >
            {t('admin.mails.retry')}
          </Button>
        )
      }
    >
      {mail.lastError && (
        <Note tone="bad" title={t('admin.mails.lastError')}>
          {mail.lastError}
        </Note>
      )}
      <Facts
        facts={[
          [t('rooms.state'), t(`admin.mails.states.${state}`)],
          [t('admin.mails.queuedAt'), when(t, mail.queuedAt, now)],
          ...(mail.sentAt ? [[t('admin.mails.sentAt'), when(t, mail.sentAt, now)] as const] : []),
          ...(mail.nextTryAt ? [[t('admin.mails.nextTry'), when(t, mail.nextTryAt, now)] as const] : []),
          [t('admin.firm'), mail.firm?.name ?? t('admin.mails.ofHouse')],
          ...(replyTo ? [[t('admin.mails.replyTo'), replyTo] as const] : []),
          ...(attachments.length > 0 ? [[t('admin.mails.attachments'), attachments.join(', ')] as const] : []),
        ]}
      />
      <p className={styles.paneSub}>{t('admin.mails.hidden')}</p>
      <div className={styles.text}>{text}</div>
    </DetailPane>
  );
}
