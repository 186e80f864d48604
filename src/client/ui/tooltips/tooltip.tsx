import type { ReactNode } from 'react';
import styles from '#client/ui/tooltips/tooltip.module.css';
import { useTooltip } from '#client/ui/tooltips/use-tooltip.tsx';

/**
 * Shows a tip for the control inside. Never put needed text here alone: the control must carry the same text as
 * its name or description.
 */
export function Tooltip({ tip, children }: { tip: ReactNode; children: ReactNode }) {
  const tooltip = useTooltip(tip);
  return (
    <span className={styles.anchor} {...tooltip.triggerProps}>
      {children}
      {tooltip.tip}
    </span>
  );
}
