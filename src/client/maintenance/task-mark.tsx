import type { TaskKind } from '#shared/maintenance/task.ts';

/** A full circle, a ring or a diamond: they differ by shape, not by colour. */
export function TaskMark({ kind, className }: { kind: TaskKind; className?: string | undefined }) {
  return (
    <svg viewBox="0 0 16 16" className={className} aria-hidden="true">
      {kind === 'replace' && <circle cx="8" cy="8" r="7" fill="currentColor" />}
      {kind === 'check' && <circle cx="8" cy="8" r="5.75" fill="none" stroke="currentColor" strokeWidth="2" />}
      {kind === 'clean' && <path d="M8 1.5 14.5 8 8 14.5 1.5 8z" fill="none" stroke="currentColor" strokeWidth="2" />}
    </svg>
  );
}
