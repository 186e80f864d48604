import { Fragment, type ReactNode } from 'react';
import { CaretRightIcon } from '#client/ui/icons/icons.ts';
import styles from '#client/ui/page/breadcrumbs.module.css';

export type Crumb = { readonly id: number | string; readonly link: ReactNode };

/** The way from the top to here; the page's own name is its heading, so it is left out. */
export function Breadcrumbs({ label, crumbs }: { label: string; crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={label}>
      <ol className={styles.crumbs}>
        {crumbs.map(({ id, link }, index) => (
          <Fragment key={id}>
            {index > 0 && (
              <li className={styles.caret} aria-hidden="true">
                <CaretRightIcon />
              </li>
            )}
            <li>{link}</li>
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}
