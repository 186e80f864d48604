import styles from '#client/ui/buttons/button.module.css';
import { classNames } from '#client/ui/class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'tonal' | 'ghost' | 'danger';
export type ControlSize = 's' | 'm' | 'l';
export type ButtonLook = { variant?: ButtonVariant; size?: ControlSize; wide?: boolean };

/** The looks of a button, for router links and for triggers of menus. */
export function buttonClass({ variant = 'secondary', size = 'm', wide = false }: ButtonLook = {}): string {
  return classNames(styles.button, styles[variant], size !== 'm' && styles[size], wide && styles.wide);
}
