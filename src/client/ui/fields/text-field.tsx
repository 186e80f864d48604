import { type ComponentProps, type CSSProperties, type ReactNode, useId } from 'react';
import type { ControlSize } from '#client/ui/buttons/button-class.ts';
import { classNames } from '#client/ui/class-names.ts';
import styles from '#client/ui/fields/field.module.css';
import { FieldFrame, type FieldTexts, fieldDescription } from '#client/ui/fields/field-frame.tsx';
import { useFittingHint } from '#client/ui/fields/use-fitting-hint.ts';

export type TextFieldProps = Omit<ComponentProps<'input'>, 'size'> &
  FieldTexts & {
    size?: ControlSize;
    /** Width in characters: HSN 4, FIN 17. Without it the field fills its column. */
    chars?: number;
    start?: ReactNode;
    end?: ReactNode;
  };

export function TextField(props: TextFieldProps) {
  const {
    label,
    labelHidden,
    optional,
    hint,
    error,
    origin,
    size = 'm',
    chars,
    start,
    end,
    className,
    placeholder,
    ...input
  } = props;
  const ownId = useId();
  const fitting = useFittingHint<HTMLDivElement>(placeholder);
  const id = input.id ?? ownId;
  const readOnly = input.readOnly || Boolean(origin);
  return (
    <FieldFrame {...{ id, label, labelHidden, optional, hint, error, origin, className }}>
      <div
        ref={fitting.box}
        className={classNames(styles.box, size !== 'm' && styles[size], chars !== undefined && styles.chars)}
        style={chars === undefined ? undefined : ({ '--chars': chars } as CSSProperties)}
        data-invalid={error ? '' : undefined}
        data-readonly={readOnly ? '' : undefined}
        data-disabled={input.disabled ? '' : undefined}
      >
        {start}
        <input
          {...input}
          placeholder={fitting.hint}
          id={id}
          className={styles.control}
          readOnly={readOnly}
          aria-invalid={error ? true : undefined}
          aria-describedby={
            classNames(input['aria-describedby'], fieldDescription(id, { hint, error, origin })) || undefined
          }
        />
        {end}
      </div>
    </FieldFrame>
  );
}
