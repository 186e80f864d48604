import { FormActions } from '#client/forms/form-actions.tsx';
import { FormBody } from '#client/forms/form-body.tsx';
import { useForm } from '#client/forms/use-form.ts';
import { useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import { DetailPane } from '#client/rooms/detail-pane.tsx';
import rooms from '#client/rooms/rooms.module.css';
import styles from '#client/settings/firm/firm-rooms.module.css';
import { useFirmPackageChanges } from '#client/settings/packages/queries.ts';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Stepper } from '#client/ui/buttons/stepper.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { XIcon } from '#client/ui/icons/icons.ts';
import { changeFirmPackage } from '#shared/settings/firm-trade-contract.ts';
import type { WorkPackage } from '#shared/work/work-job.ts';

/** Its name, and what belongs to it: jobs and parts can be left out, of parts the number said. */
export function PackagePane({ one, onClose }: { one: WorkPackage; onClose: () => void }) {
  const t = useText();
  const { change } = useFirmPackageChanges();
  const form = useForm({
    schema: changeFirmPackage.body,
    record: one,
    wish: ({ name, jobs, parts }) => ({
      name,
      jobs: jobs.map(({ id }) => id),
      parts: parts.map(({ genericArticleId, quantity }) => ({ genericArticleId, quantity })),
    }),
    messages: { name: 'work.packageNameMissing' },
    send: (wish) => change(one.id, wish),
    onAnswer: (kind, { wish }) => {
      if (kind === 'taken') return { wrong: { name: 'work.packageNameTaken' } };
      if (kind === 'saved') notify({ key: 'rooms.saved', kind: 'SUCCESS', preset: 'A', detail: wish.name });
    },
  });
  const { jobs, parts } = form.values;
  const setParts = (rest: typeof parts) => form.set({ parts: rest });
  return (
    <DetailPane
      title={one.name}
      sub={t('firmSettings.packages.shared')}
      onClose={onClose}
      actions={<FormActions form={form} />}
    >
      <FormBody form={form} className={rooms.form}>
        <TextField {...form.text('name')} label={t('work.packageName')} autoComplete="off" maxLength={80} />
        <section className={rooms.block}>
          <h3>{t('firmSettings.packages.jobs')}</h3>
          <ul className={styles.rows} data-narrow>
            {jobs.map((job) => (
              <li key={job.id}>
                <span className={styles.rowText}>{job.name || String(job.id)}</span>
                <IconButton
                  size="s"
                  label={t('firmSettings.packages.leaveOut', { name: job.name || String(job.id) })}
                  icon={<XIcon size="s" />}
                  disabled={jobs.length === 1}
                  onClick={() => form.set({ jobs: jobs.filter(({ id }) => id !== job.id) })}
                />
              </li>
            ))}
          </ul>
        </section>
        {parts.length > 0 && (
          <section className={rooms.block}>
            <h3>{t('firmSettings.packages.parts')}</h3>
            <ul className={styles.rows} data-narrow>
              {parts.map((part) => (
                <li key={part.genericArticleId}>
                  <span className={styles.rowText}>{part.name}</span>
                  <Stepper
                    size="s"
                    label={t('firmSettings.packages.quantityOf', { name: part.name })}
                    lessLabel={t('articles.less')}
                    moreLabel={t('articles.more')}
                    value={part.quantity}
                    min={1}
                    max={99}
                    onChange={(quantity) =>
                      setParts(
                        parts.map((other) =>
                          other.genericArticleId === part.genericArticleId ? { ...other, quantity } : other,
                        ),
                      )
                    }
                  />
                  <IconButton
                    size="s"
                    label={t('firmSettings.packages.leaveOut', { name: part.name })}
                    icon={<XIcon size="s" />}
                    onClick={() =>
                      setParts(parts.filter(({ genericArticleId }) => genericArticleId !== part.genericArticleId))
                    }
                  />
                </li>
              ))}
            </ul>
          </section>
        )}
      </FormBody>
    </DetailPane>
  );
}
