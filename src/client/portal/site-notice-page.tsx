import { useQuery } from '@tanstack/react-query';
import { useLanguage, useText } from '#client/i18n/text.tsx';
import { TextBlocks } from '#client/i18n/text-blocks.tsx';
import { useTitle } from '#client/i18n/title.ts';
import { noticeQuery } from '#client/portal/queries.ts';
import styles from '#client/portal/site-notice-page.module.css';
import { Button } from '#client/ui/buttons/button.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { usePageAddress } from '#client/ui/page/page-address.ts';
import { PageLink } from '#client/ui/page/page-link.tsx';
import { notices } from '#shared/portal/contract.ts';
import { screens } from '#shared/screens.ts';

/** R2.1: the legal texts of the operator; `?notice=` names which one. */
export function SiteNoticePage() {
  const text = useText();
  const language = useLanguage();
  const notice = usePageAddress().searchParams.get('notice');
  const shown = notices.find((name) => name === notice) ?? 'site-notice';
  const { data, isError, refetch } = useQuery({ ...noticeQuery(shown, language), meta: { failure: 'inline' } });
  // A text that opens with a heading brings its own title.
  const [first, ...rest] = data ?? [];
  const title = first?.kind === 'heading' ? first.text : text(`portal.notice.${shown}`);
  useTitle(title);
  return (
    <div data-from-top className={styles.page}>
      <nav aria-label={text('portal.notices')} className={styles.notices}>
        {notices.map((name) => (
          <PageLink key={name} to={`${screens.siteNotice.path}?notice=${name}`} current={name === shown}>
            {text(`portal.notice.${name}`)}
          </PageLink>
        ))}
      </nav>
      <h1 className={styles.title}>{title}</h1>
      {isError && (
        <Note
          tone="bad"
          role="alert"
          title={text('portal.noticeFailed')}
          actions={
            <Button size="s" onClick={() => void refetch()}>
              {text('portal.again')}
            </Button>
          }
        />
      )}
      {data?.length === 0 && <p>{text('portal.noticeEmpty')}</p>}
      {data && <TextBlocks blocks={first?.kind === 'heading' ? rest : data} />}
      {(data || isError) && (
        <p className={styles.wayOn}>
          <PageLink to={screens.vehicle.path}>{text('portal.toStart')}</PageLink>
        </p>
      )}
    </div>
  );
}
