import { useId, useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import { DetailPane } from '#client/rooms/detail-pane.tsx';
import rooms from '#client/rooms/rooms.module.css';
import styles from '#client/settings/firm/firm-rooms.module.css';
import { useFirmPackageChanges } from '#client/settings/packages/queries.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Stepper } from '#client/ui/buttons/stepper.tsx';
import { Form } from '#client/ui/fields/form.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { XIcon } from '#client/ui/icons/icons.ts';
import type { TextKey } from '#shared/texts/text-key.ts';
import type { WorkPackage } from '#shared/work/work-job.ts';

/** Its name, and what belongs to it: jobs and parts can be left out, of parts the number said. */
export function PackagePane({ one, onClose }: { one: WorkPackage; onClose: () => void }) {
  const t = useText();
  const form = useId();
  const { change, isBusy } = useFirmPackageChanges();
  const [name, setName] = useState(one.name);
  const [jobs, setJobs] = useState(one.jobs);
  const [parts, setParts] = useState(one.parts);
  const [wrong, setWrong] = useState<TextKey | null>(null);
  const submit = async () => {
    if (isBusy) return;
    if (name.trim() === '') return setWrong('work.packageNameMissing');
    const kind = await change(one.id, {
      name: name.trim(),
      jobs: jobs.map(({ id }) => id),
      parts: parts.map(({ genericArticleId, quantity }) => ({ genericArticleId, quantity })),
    });
    setWrong(kind === 'taken' ? 'work.packageNameTaken' : null);
    if (kind === 'saved') notify({ key: 'rooms.saved', kind: 'SUCCESS', preset: 'A', detail: name });
  };
  return (
    <DetailPane
      title={one.name}
      sub={t('firmSettings.packages.shared')}
      onClose={onClose}
      actions={
        <Button type="submit" form={form} variant="primary" loading={isBusy}>
          {t('rooms.save')}
        </Button>
      }
    >
      <Form id={form} className={rooms.form} onSubmit={submit}>
        <TextField
          label={t('work.packageName')}
          autoComplete="off"
          maxLength={80}
          value={name}
          error={wrong ? t(wrong) : undefined}
          onChange={({ target }) => setName(target.value)}
        />
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
                  onClick={() => setJobs(jobs.filter(({ id }) => id !== job.id))}
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
      </Form>
    </DetailPane>
  );
}
