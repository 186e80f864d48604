import { useText } from '#client/i18n/text.tsx';
import { useRefreshDocuments, useRemindAll } from '#client/invoicing/document-queries.ts';
import styles from '#client/invoicing/overview/overview.module.css';
import { notify } from '#client/notify/notify.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Row } from '#client/ui/layout/row.tsx';
import { formatNumber } from '#shared/format/number.ts';

type RemindBarProps = {
  late: readonly number[];
  chosen: readonly number[];
  onChosen: (ids: readonly number[]) => void;
};

const most = 100;

/** Reminders for those that are ticked, or for all that are overdue: drafts, to be looked at before they go. */
export function RemindBar({ late, chosen, onChosen }: RemindBarProps) {
  const t = useText();
  const refresh = useRefreshDocuments();
  const { mutateAsync, isPending } = useRemindAll();
  const picked = chosen.filter((id) => late.includes(id));
  const remind = async () => {
    const answer = await mutateAsync({ body: { documents: picked.slice(0, most) } }).catch(() => null);
    if (!answer) return;
    onChosen([]);
    refresh();
    const made = answer.made.length;
    const left = answer.left.length;
    notify({
      key: made > 0 ? 'invoicing.remind.done' : 'invoicing.remind.none',
      kind: made > 0 ? 'SUCCESS' : 'WARNING',
      preset: 'A',
      detail: t('invoicing.remind.made', { count: made, shown: formatNumber(made), left: formatNumber(left) }),
    });
  };
  return (
    <Row as="span" gap={3} wraps className={styles.remind}>
      <Button size="s" variant="ghost" onClick={() => onChosen(picked.length === late.length ? [] : late)}>
        {t(picked.length === late.length ? 'invoicing.remind.chooseNone' : 'invoicing.remind.chooseLate')}
      </Button>
      <Button
        size="s"
        loading={isPending}
        disabledReason={picked.length === 0 ? t('invoicing.remind.chooseFirst') : undefined}
        onClick={() => void remind()}
      >
        {t('invoicing.remind.action', { count: picked.length, shown: formatNumber(picked.length) })}
      </Button>
    </Row>
  );
}
