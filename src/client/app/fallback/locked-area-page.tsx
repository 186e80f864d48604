import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { neededRight } from '#client/app/fallback/needed-right.ts';
import styles from '#client/app/fallback/standing-page.module.css';
import { type Translate, useText } from '#client/i18n/text.tsx';
import { recipientsOf, useRequestUnlock } from '#client/messages/queries.ts';
import { useUser } from '#client/session/queries.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { LockedHubDrawing } from '#client/ui/illustrations/locked-hub.tsx';
import { levelOf, type Role } from '#shared/access/roles.ts';
import { type ScreenKey, screenKeys, screens } from '#shared/screens.ts';

function sentence(area: ScreenKey, roles: readonly Role[], t: Translate): string {
  const level = levelOf(roles);
  const own = level ? t('locked.yourLevel', { level: t(`level.${level}`) }) : t('locked.noLevel');
  const needed = neededRight(area, roles);
  if (needed.kind === 'admin') return t('locked.needsAdmin');
  if (needed.kind === 'desk') return t('locked.needsDesk');
  const key = needed.kind === 'level' ? 'locked.needsLevel' : 'locked.needsLevelOrTyres';
  return `${own} ${t(key, { level: t(`level.${needed.level}`) })}`;
}

/** R4.8, R4.9: names the area, the own level and the one that is needed. */
export function LockedAreaPage() {
  const t = useText();
  const { roles, acting, firmName } = useUser();
  const { history } = useRouter();
  const navigate = useNavigate();
  const goBack = () => (history.canGoBack() ? history.back() : void navigate({ to: screens.vehicle.path }));
  const search: { area?: unknown } = useSearch({ strict: false });
  const area = screenKeys.find((key) => key === search.area) ?? null;
  const isClosed = acting && area && ['admin', 'desk'].includes(neededRight(area, roles).kind);
  const { mutate, data: delivered, isPending } = useRequestUnlock();
  const recipients = delivered && recipientsOf(delivered);
  return (
    <div className={styles.page}>
      <EmptyState
        drawing={<LockedHubDrawing />}
        level={1}
        title={area ? t('locked.title', { area: t(`screen.${area}`) }) : t('locked.unnamed')}
        actions={
          <>
            {area && !delivered && !acting && (
              <Button variant="primary" loading={isPending} onClick={() => mutate({ body: { screen: area } })}>
                {t('locked.ask')}
              </Button>
            )}
            <Button onClick={goBack}>{t('locked.back')}</Button>
          </>
        }
      >
        {area && (isClosed ? t('acting.closed', { firm: firmName }) : sentence(area, roles, t))}
      </EmptyState>
      <div role="status" className={styles.answer}>
        {delivered && <Note>{recipients ? t('locked.asked', { names: recipients }) : t('locked.askedNobody')}</Note>}
      </div>
    </div>
  );
}
