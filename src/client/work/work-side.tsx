import { branchesOf, treeItems, wayTo } from '#client/articles/filters/tree-nodes.ts';
import { useText } from '#client/i18n/text.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { MagnifyingGlassIcon } from '#client/ui/icons/icons.ts';
import { ScrollArea } from '#client/ui/layout/scroll-area.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { Tree } from '#client/ui/page/tree.tsx';
import { useKept } from '#client/vehicle/selection/use-kept.ts';
import styles from '#client/work/work-side.module.css';
import { formatNumber } from '#shared/format/number.ts';
import type { WorkNode } from '#shared/work/work-job.ts';

type WorkSideProps = {
  nodes: readonly WorkNode[] | undefined;
  isError: boolean;
  onAgain: () => void;
  current: number | null;
  text: string;
  onText: (text: string) => void;
  onSelect: (id: number) => void;
  packages: number | undefined;
  onPackages: () => void;
  /** In a drawer the drawer has the heading. */
  hasHeading: boolean;
};

type Opened = Readonly<Record<number, boolean>>;
const nothing: Opened = {};

/** Search over all jobs of the car, the tree with its counts, and the firm's own packages. */
export function WorkSide(props: WorkSideProps) {
  const { nodes, isError, onAgain, current, text, onText, onSelect, packages, onPackages, hasHeading } = props;
  const t = useText();
  // By hand: true opened, false closed; else a branch is open while it leads to the current one.
  const [opened, keepOpened] = useKept('openWorkBranches', nothing);
  const way = wayTo(nodes ?? [], current).map(({ id }) => id);
  const select = (id: number) => {
    keepOpened({ ...opened, [id]: true });
    onSelect(id);
  };
  return (
    <>
      <Stack gap={4} flex="none" className={styles.top}>
        {hasHeading && <h2>{t('work.tree')}</h2>}
        <TextField
          label={t('work.find')}
          labelHidden
          size="s"
          type="search"
          autoComplete="off"
          data-part="find"
          placeholder={t('work.find')}
          start={<MagnifyingGlassIcon size="s" />}
          value={text}
          onChange={({ target }) => onText(target.value)}
        />
      </Stack>
      <ScrollArea className={styles.tree}>
        {nodes && nodes.length > 0 && (
          <Tree
            label={t('work.tree')}
            items={treeItems(branchesOf(nodes), ({ id }) => opened[id] ?? way.includes(id))}
            current={current}
            trail={way.filter((id) => id !== current)}
            onSelect={select}
            onToggle={(id, isOpen) => keepOpened({ ...opened, [id]: isOpen })}
          />
        )}
        {!nodes && !isError && (
          <div className={styles.state} role="status" aria-label={t('work.loading')}>
            <Skeleton width="80%" />
            <Skeleton width="60%" />
            <Skeleton width="70%" />
          </div>
        )}
        {!nodes && isError && (
          <div className={styles.state}>
            <p>{t('work.failedTitle')}</p>
            <Button size="s" onClick={onAgain}>
              {t('work.tryAgain')}
            </Button>
          </div>
        )}
      </ScrollArea>
      <button type="button" className={styles.packages} onClick={onPackages}>
        <span>{t('work.packages')}</span>
        {packages !== undefined && <span>{formatNumber(packages)}</span>}
      </button>
    </>
  );
}
