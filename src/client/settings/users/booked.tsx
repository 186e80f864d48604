import { useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import rooms from '#client/rooms/rooms.module.css';
import { useRequestBooking } from '#client/settings/users/queries.ts';
import styles from '#client/settings/users/users.module.css';
import { Button } from '#client/ui/buttons/button.tsx';
import { Tag } from '#client/ui/labels/tag.tsx';
import { Dialog } from '#client/ui/layers/dialog.tsx';
import { type BookableRole, bookableRoles, isBooked } from '#shared/access/bookable-roles.ts';
import { levelOf, levels, type Role } from '#shared/access/roles.ts';

const additions = bookableRoles.filter((role) => !levels.some((level) => level === role));

/** What the firm has booked with its supplier, and a way to ask for the rest. */
export function Booked({ booked }: { booked: readonly Role[] }) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const level = levelOf(booked);
  const missing = bookableRoles.filter((role) => !isBooked(role, booked));
  const names = [
    level ? t(`level.${level}`) : t('admin.users.noLevel'),
    ...additions.filter((role) => isBooked(role, booked)).map((role) => t(`admin.role.${role}`)),
  ];
  return (
    <section className={styles.booked} aria-label={t('firmSettings.booked.title')}>
      <span className={rooms.quiet}>{t('firmSettings.booked.title')}</span>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <Tag>{name}</Tag>
          </li>
        ))}
      </ul>
      {missing.length > 0 && (
        <Button size="s" variant="ghost" onClick={() => setAsking(true)}>
          {t('firmSettings.booked.ask')}
        </Button>
      )}
      {isAsking && <AskDialog missing={missing} onClose={() => setAsking(false)} />}
    </section>
  );
}

type AskDialogProps = { missing: readonly BookableRole[]; onClose: () => void };

/** The supplier's desk is told; nothing is booked by asking. */
function AskDialog({ missing, onClose }: AskDialogProps) {
  const t = useText();
  const { request, isBusy } = useRequestBooking();
  const [asked, setAsked] = useState<readonly BookableRole[]>([]);
  const ask = async (role: BookableRole) => {
    const answer = await request(role).catch(() => null);
    if (answer === null) return;
    if (answer.supplier === null) return notify({ key: 'firmSettings.booked.nobody', kind: 'WARNING', preset: 'A' });
    setAsked((before) => [...before, role]);
    notify({ key: 'firmSettings.booked.asked', kind: 'SUCCESS', preset: 'A', detail: answer.supplier });
  };
  return (
    <Dialog
      open
      width="s"
      title={t('firmSettings.booked.ask')}
      closeLabel={t('shell.close')}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('rooms.done')}
        </Button>
      }
    >
      <p>{t('firmSettings.booked.means')}</p>
      <ul className={styles.askList}>
        {missing.map((role) => (
          <li key={role}>
            <span>{t(`admin.role.${role}`)}</span>
            <Button
              size="s"
              loading={isBusy}
              disabledReason={asked.includes(role) ? t('firmSettings.booked.isAsked') : undefined}
              aria-label={t(asked.includes(role) ? 'firmSettings.booked.askedFor' : 'firmSettings.booked.askFor', {
                name: t(`admin.role.${role}`),
              })}
              onClick={() => void ask(role)}
            >
              {t(asked.includes(role) ? 'firmSettings.booked.isAsked' : 'firmSettings.booked.askOne')}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
