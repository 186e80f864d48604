import styles from '#client/ui/buttons/text-button.module.css';
import { classNames } from '#client/ui/class-names.ts';
import { dressed, type LooksProps } from '#client/ui/layout/looks.ts';

type TextButtonProps = LooksProps<'button'> & {
  /** How high it is to hit; without one, as high as its line. */
  target?: 's' | 'm';
};

/** A button that reads as a link within a text or a list. */
export function TextButton({ target, className, ...props }: TextButtonProps) {
  const attributes = dressed({
    tone: 'brand',
    weight: 'medium',
    className: classNames(styles.button, target && styles[target], className),
    ...props,
  });
  return <button type="button" {...attributes} />;
}
