import { Link, useParams } from '@tanstack/react-router';
import { type FunctionComponent, lazy, type ReactNode, Suspense } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { useTitle } from '#client/i18n/title.ts';
import styles from '#client/rooms/rooms.module.css';
import { sectionNamed } from '#client/rooms/section-named.ts';
import { type NavSection, SectionNav } from '#client/rooms/section-nav.tsx';
import { LoadingState, NothingState } from '#client/states/states.tsx';
import { buttonClass } from '#client/ui/buttons/button-class.ts';
import { PageHeader } from '#client/ui/page/page-header.tsx';
import { useLostFocus } from '#client/ui/use-lost-focus.ts';

/** One file of code for each room, fetched when it is entered. */
export const room = (load: () => Promise<FunctionComponent>): FunctionComponent =>
  lazy(async () => ({ default: await load() }));

type Section = NavSection & { readonly Room: FunctionComponent };
type RoomsPageProps = {
  title: string;
  /** Names the list of sections. */
  label: string;
  /** Only those that are open to the user. */
  sections: readonly Section[];
};

/** A screen of many rooms: one at a time, each with an address of its own. */
export function RoomsPage({ title, label, sections }: RoomsPageProps) {
  const t = useText();
  const { section: name }: { section?: string } = useParams({ strict: false });
  const [first] = sections;
  const current = sectionNamed(sections, name);
  useTitle(current ? `${current.name} · ${title}` : null);
  return (
    <div className={styles.page}>
      <PageHeader title={title} />
      <SectionNav label={label} sections={sections} current={current?.key ?? null} />
      {current ? (
        <OpenRoom key={current.key} name={current.name}>
          <current.Room />
        </OpenRoom>
      ) : (
        <NothingState
          title={t('rooms.unknown.title')}
          actions={
            first && (
              <Link to={first.path} className={buttonClass({ variant: 'primary' })}>
                {first.name}
              </Link>
            )
          }
        >
          {t('rooms.unknown.reason')}
        </NothingState>
      )}
    </div>
  );
}

/** A button that goes with what it did, such as one of the bar of unsaved changes, leaves the focus in the room. */
function OpenRoom({ name, children }: { name: string; children: ReactNode }) {
  const room = useLostFocus<HTMLElement>();
  return (
    <section ref={room} className={styles.room} aria-label={name}>
      <Suspense fallback={<LoadingState />}>{children}</Suspense>
    </section>
  );
}
