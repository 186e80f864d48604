import { useState } from 'react';
import styles from '#client/articles/filters/side-column.module.css';
import { type Branch, branchesOf, findBranches, treeItems, wayTo } from '#client/articles/filters/tree-nodes.ts';
import { useText } from '#client/i18n/text.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { MagnifyingGlassIcon } from '#client/ui/icons/icons.ts';
import { Row } from '#client/ui/layout/row.tsx';
import { Tree } from '#client/ui/page/tree.tsx';
import { useKept } from '#client/vehicle/selection/use-kept.ts';
import type { TreeNode } from '#shared/articles/article.ts';

type PartsTreeProps = {
  nodes: readonly TreeNode[] | undefined;
  isError: boolean;
  onAgain: () => void;
  current: number | null;
  onSelect: (id: number) => void;
  /** In a drawer the drawer has the heading. */
  hasHeading: boolean;
};

type Opened = Readonly<Record<number, boolean>>;
const nothing: Opened = {};

/** The search tree with the number of articles below each branch. */
export function PartsTree({ nodes, isError, onAgain, current, onSelect, hasHeading }: PartsTreeProps) {
  const t = useText();
  // By hand: true opened, false closed; else a branch is open while it leads to the current one.
  const [opened, keepOpened] = useKept('openBranches', nothing);
  const [text, setText] = useState('');
  const way = wayTo(nodes ?? [], current).map(({ id }) => id);
  const isFinding = text.trim() !== '';
  const isOpen = ({ id }: Branch) => isFinding || (opened[id] ?? way.includes(id));
  const branches = findBranches(branchesOf(nodes ?? []), text);
  const closeAll = () => keepOpened(Object.fromEntries((nodes ?? []).map(({ id }) => [id, false])));
  const select = (id: number) => {
    keepOpened({ ...opened, [id]: true });
    onSelect(id);
  };
  return (
    <section className={styles.part} data-part="tree">
      <Row as="header" gap={4} align="center" justify="between" padX={6} padTop={3} className={styles.head}>
        {hasHeading && <h2>{t('articles.tree')}</h2>}
        <button type="button" className={styles.action} onClick={closeAll}>
          {t('articles.closeAll')}
        </button>
      </Row>
      <div className={styles.find}>
        <TextField
          label={t('articles.treeFind')}
          labelHidden
          size="s"
          type="search"
          autoComplete="off"
          placeholder={t('articles.treeFind')}
          start={<MagnifyingGlassIcon size="s" />}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <TreeState
        isError={isError}
        isLoaded={nodes !== undefined}
        isEmpty={branches.length === 0}
        {...{ text, onAgain }}
      />
      {branches.length > 0 && (
        <Tree
          label={t('articles.tree')}
          items={treeItems(branches, isOpen)}
          current={current}
          trail={way.filter((id) => id !== current)}
          onSelect={select}
          onToggle={(id, isNowOpen) => keepOpened({ ...opened, [id]: isNowOpen })}
        />
      )}
    </section>
  );
}

type TreeStateProps = { isError: boolean; isLoaded: boolean; isEmpty: boolean; text: string; onAgain: () => void };

function TreeState({ isError, isLoaded, isEmpty, text, onAgain }: TreeStateProps) {
  const t = useText();
  if (isError && !isLoaded)
    return (
      <div className={styles.state}>
        <p>{t('articles.treeFailed')}</p>
        <Button size="s" onClick={onAgain}>
          {t('articles.tryAgain')}
        </Button>
      </div>
    );
  if (!isLoaded)
    return (
      <div className={styles.state} role="status" aria-label={t('articles.loading')}>
        <Skeleton width="80%" />
        <Skeleton width="60%" />
        <Skeleton width="70%" />
      </div>
    );
  if (!isEmpty) return null;
  return (
    <p className={styles.state}>
      {text.trim() === '' ? t('articles.treeEmpty') : t('articles.treeNone', { text: text.trim() })}
    </p>
  );
}
