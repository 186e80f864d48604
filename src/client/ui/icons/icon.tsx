import type { ReactElement } from 'react';
import styles from '#client/ui/icons/icon.module.css';

export type IconSize = 's' | 'm' | 'l';
export type IconProps = { size?: IconSize; className?: string | undefined };
export type Icon = (props: IconProps) => ReactElement;

/**
 * Makes an icon from a Phosphor path: 16, 20 or 24 px at the office density. Always decorative: the name
 * belongs to the control around it.
 */
// @__NO_SIDE_EFFECTS__
export function icon(path: string): Icon {
  return function PathIcon({ size = 'm', className }) {
    return (
      <svg
        className={className ? `${styles[size]} ${className}` : styles[size]}
        viewBox="0 0 256 256"
        fill="currentColor"
        aria-hidden="true"
      >
        <path d={path} />
      </svg>
    );
  };
}
