import * as z from 'zod/mini';
import { MailPane } from '#client/admin/mails/mail-pane.tsx';
import { useRetryMails } from '#client/admin/mails/queries.ts';
import { sectionPath } from '#client/admin/sections.ts';
import { useText } from '#client/i18n/text.tsx';
import { useList } from '#client/lists/use-list.ts';
import { notify } from '#client/notify/notify.ts';
import { ListRoom } from '#client/rooms/list-room.tsx';
import styles from '#client/rooms/rooms.module.css';
import { useListRoom } from '#client/rooms/use-list-room.ts';
import { inAddress } from '#client/rooms/use-room-search.ts';
import { when } from '#client/rooms/when.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { SegmentedControl } from '#client/ui/choices/segmented-control.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { ArrowsClockwiseIcon } from '#client/ui/icons/icons.ts';
import { Tag, type TagTone } from '#client/ui/labels/tag.tsx';
import { useNow } from '#client/ui/use-now.ts';
import { type MailState, mailStates, outboxMails } from '#shared/admin/mails-contract.ts';
import { formatNumber } from '#shared/format/number.ts';

const address = z.object({
  text: inAddress.text,
  state: z.catch(z.nullable(z.enum(mailStates)), null),
  mail: inAddress.id,
});

export const mailTones: Record<MailState, TagTone> = { queued: 'info', sent: 'ok', failed: 'bad', kept: 'warn' };

/** What the portal has written to people, and whether it has left. */
export function MailsRoom() {
  const t = useText();
  const now = new Date(useNow(60_000));
  const room = useListRoom(sectionPath('mails'), address, 'mail');
  const { text, state, mail } = room.search;
  const list = useList(outboxMails, ({ mails }) => mails, { text, state });
  const { retry, isBusy } = useRetryMails();
  const { first } = list;
  const retryable = state === 'failed' || state === 'kept' ? state : null;
  const retryAll = async (of: 'failed' | 'kept') => {
    const answer = await retry({ mail: null, state: of }).catch(() => null);
    if (answer?.kind === 'queued')
      notify({
        key: 'admin.mails.queued',
        kind: 'SUCCESS',
        preset: 'A',
        values: { count: formatNumber(answer.count) },
      });
    if (answer?.kind === 'refused')
      notify({ key: `admin.mails.refusal.${answer.reason}`, kind: 'WARNING', preset: 'A' });
  };
  return (
    <ListRoom
      room={room}
      list={list}
      label={t('admin.section.mails')}
      find={t('admin.mails.find')}
      states={
        <SegmentedControl
          size="s"
          label={t('rooms.state')}
          options={[
            { value: '', label: t('rooms.all') },
            ...mailStates.map((value) => ({
              value,
              label: t(`admin.mails.states.${value}`),
              count: first && formatNumber(first.counts[value]),
            })),
          ]}
          value={state ?? ''}
          onChange={(value) => room.narrow({ state: mailStates.find((one) => one === value) ?? null })}
        />
      }
      filters={
        <>
          <span className={styles.count} />
          {retryable && (first?.counts[retryable] ?? 0) > 0 && (
            <Button
              size="s"
              icon={<ArrowsClockwiseIcon size="s" />}
              loading={isBusy}
              disabledReason={first?.hasServer ? undefined : t('admin.mails.refusal.no-mail-server')}
              onClick={() => void retryAll(retryable)}
            >
              {t('admin.mails.retryAll')}
            </Button>
          )}
        </>
      }
      note={
        first &&
        !first.hasServer && (
          <Note shape="bar" tone="warn" title={t('admin.mails.noServer')}>
            {t('admin.mails.noServerMeans')}
          </Note>
        )
      }
      rowKey={({ id }) => id}
      onOpen={({ id }) => room.open(id)}
      empty={{ title: t('admin.mails.none'), reason: t('admin.mails.noneReason') }}
      columns={[
        {
          key: 'subject',
          header: t('admin.mails.subject'),
          cell: ({ subject }) => subject,
          sub: ({ firm }) => firm?.name ?? t('admin.mails.ofHouse'),
        },
        { key: 'to', header: t('admin.mails.to'), width: 'wide', cell: ({ to }) => to },
        {
          key: 'state',
          header: t('rooms.state'),
          cell: (one) => <Tag tone={mailTones[one.state]}>{t(`admin.mails.states.${one.state}`)}</Tag>,
          sub: ({ tries, ...one }) => tries > 0 && one.state !== 'sent' && t('admin.mails.tries', { count: tries }),
        },
        {
          key: 'at',
          header: t('admin.mails.at'),
          width: 'nowrap',
          isQuiet: true,
          cell: ({ sentAt, queuedAt }) => when(t, sentAt ?? queuedAt, now),
        },
      ]}
    >
      {mail !== null && <MailPane key={mail} id={mail} hasServer={first?.hasServer ?? false} onClose={room.close} />}
    </ListRoom>
  );
}
