import styles from '#client/maintenance/plan/task-mark.module.css';
import { classNames } from '#client/ui/class-names.ts';
import type { TaskKind } from '#shared/maintenance/task.ts';

type TaskMarkProps = {
  kind: TaskKind;
  /** What it says where nothing beside it does. */
  label?: string;
  /** Its font size is the size of the mark. */
  className: string | undefined;
};

/** A full circle, a ring or a diamond: they differ by shape, not by colour. One element each: a plan has hundreds. */
export function TaskMark({ kind, label, className }: TaskMarkProps) {
  const role = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return <span className={classNames(styles.mark, className)} data-kind={kind} {...role} />;
}
