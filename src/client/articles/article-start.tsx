import { Link } from '@tanstack/react-router';
import { emptySearch, writeArticleSearch } from '#client/articles/article-search.ts';
import styles from '#client/articles/article-start.module.css';
import { type Branch, branchesOf } from '#client/articles/filters/tree-nodes.ts';
import { useText } from '#client/i18n/text.tsx';
import { Box } from '#client/ui/layout/box.tsx';
import { Breakable } from '#client/ui/text/breakable.tsx';
import { Text } from '#client/ui/text/text.tsx';
import type { TreeNode } from '#shared/articles/article.ts';
import { formatNumber } from '#shared/format/number.ts';
import { screens } from '#shared/screens.ts';

const shownBelow = 6;

type ArticleStartProps = { nodes: readonly TreeNode[] | undefined; hasCar: boolean };

/** The tree at a glance, while no branch is chosen. */
export function ArticleStart({ nodes, hasCar }: ArticleStartProps) {
  const t = useText();
  if (!nodes) return <Text marginBottom={6} tone="muted" />;
  const branches = branchesOf(nodes);
  return (
    <Box flex={1} overflowY="auto" border="top" className={styles.start}>
      <Text marginBottom={6} tone="muted">
        {hasCar ? t('articles.startCar') : t('articles.startAll')}
      </Text>
      <ul className={styles.branches}>
        {branches.map((branch) => (
          <li key={branch.id} className={styles.branch}>
            <BranchLink branch={branch} className={styles.name} />
            <ul>
              {branch.children.slice(0, shownBelow).map((child) => (
                <li key={child.id}>
                  <BranchLink branch={child} className={styles.child} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Box>
  );
}

function BranchLink({ branch, className }: { branch: Branch; className: string | undefined }) {
  return (
    <Link
      to={screens.articles.path}
      search={writeArticleSearch({ ...emptySearch, node: branch.id })}
      className={className ?? ''}
    >
      <span>
        <Breakable text={branch.name} />
      </span>{' '}
      <Text as="span" tone="faint" size={13} weight="regular">
        {formatNumber(branch.count)}
      </Text>
    </Link>
  );
}
