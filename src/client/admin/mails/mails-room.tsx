import * as z from 'zod/mini';
import { MailPane } from '#client/admin/mails/mail-pane.tsx';
import { useMails, useRetryMails } from '#client/admin/mails/queries.ts';
import { sectionPath } from '#client/admin/sections.ts';
import { useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import { FindField } from '#client/rooms/find-field.tsx';
import { ListEmpty, ListFailed, ListLoading, MoreButton } from '#client/rooms/list-states.tsx';
import styles from '#client/rooms/rooms.module.css';
import { inAddress, useRoomSearch } from '#client/rooms/use-room-search.ts';
import { when } from '#client/rooms/when.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { SegmentedControl } from '#client/ui/choices/segmented-control.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { ArrowsClockwiseIcon } from '#client/ui/icons/icons.ts';
import { Tag, type TagTone } from '#client/ui/labels/tag.tsx';
import table from '#client/ui/page/table.module.css';
import { useNow } from '#client/ui/use-now.ts';
import { type MailState, mailStates } from '#shared/admin/mails-contract.ts';
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
  const [{ text, state, mail }, change] = useRoomSearch(sectionPath('mails'), address);
  const list = useMails({ ...(text !== '' && { text }), ...(state !== null && { state }) });
  const { retry, isBusy } = useRetryMails();
  const mails = list.data?.pages.flatMap((page) => page.mails);
  const [first] = list.data?.pages ?? [];
  const set = (patch: Parameters<typeof change>[0]) => change(patch, { replace: true });
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
  const content = () => {
    if (list.isError && !mails) return <ListFailed onAgain={() => void list.refetch()} />;
    if (!mails) return <ListLoading />;
    if (mails.length === 0)
      return (
        <ListEmpty
          title={t('admin.mails.none')}
          onReset={text !== '' || state !== null ? () => set({ text: '', state: null }) : null}
        >
          {t('admin.mails.noneReason')}
        </ListEmpty>
      );
    return (
      <div className={styles.scroller} data-old={list.isPlaceholderData || undefined}>
        <table className={`${table.table} ${styles.stack}`} aria-label={t('admin.section.mails')}>
          <thead>
            <tr>
              <th scope="col">{t('admin.mails.subject')}</th>
              <th scope="col">{t('admin.mails.to')}</th>
              <th scope="col">{t('rooms.state')}</th>
              <th scope="col">{t('admin.mails.at')}</th>
            </tr>
          </thead>
          <tbody>
            {mails.map((one) => (
              <tr key={one.id} className={styles.pressable} data-cursor={one.id === mail || undefined}>
                <td>
                  <button
                    type="button"
                    className={styles.open}
                    aria-expanded={one.id === mail}
                    onClick={() => change({ mail: one.id })}
                  >
                    {one.subject}
                  </button>
                  <span className={styles.cellSub}>{one.firm?.name ?? t('admin.mails.ofHouse')}</span>
                </td>
                <td className={styles.wide}>{one.to}</td>
                <td>
                  <Tag tone={mailTones[one.state]}>{t(`admin.mails.states.${one.state}`)}</Tag>
                  {one.tries > 0 && one.state !== 'sent' && (
                    <span className={styles.cellSub}>{t('admin.mails.tries', { count: one.tries })}</span>
                  )}
                </td>
                <td className={`${styles.quiet} ${styles.nowrap}`}>{when(t, one.sentAt ?? one.queuedAt, now)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <MoreButton list={list} />
      </div>
    );
  };
  return (
    <>
      <div className={styles.work}>
        <search className={styles.bar} aria-label={t('rooms.filter')}>
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
            onChange={(value) => set({ state: mailStates.find((one) => one === value) ?? null })}
          />
          <FindField label={t('admin.mails.find')} text={text} onText={(words) => set({ text: words })} />
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
        </search>
        {first && !first.hasServer && (
          <Note shape="bar" tone="warn" title={t('admin.mails.noServer')}>
            {t('admin.mails.noServerMeans')}
          </Note>
        )}
        {content()}
      </div>
      {mail !== null && (
        <MailPane key={mail} id={mail} hasServer={first?.hasServer ?? false} onClose={() => change({ mail: null })} />
      )}
    </>
  );
}
