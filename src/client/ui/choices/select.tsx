import { type ComponentProps, type ReactNode, useId } from 'react';
import type { ControlSize } from '#client/ui/buttons/button-class.ts';
import select from '#client/ui/choices/select.module.css';
import { classNames } from '#client/ui/class-names.ts';
import styles from '#client/ui/fields/field.module.css';
import { FieldFrame, type FieldTexts, fieldDescription } from '#client/ui/fields/field-frame.tsx';
import { CaretDownIcon } from '#client/ui/icons/first-icons.ts';

export type SelectOption = { value: string; label: string; disabled?: boolean };
export type SelectProps = Omit<ComponentProps<'select'>, 'size' | 'multiple' | 'children'> &
  Omit<FieldTexts, 'origin'> & {
    options: readonly SelectOption[];
    /** Shown while nothing is chosen. */
    placeholder?: string | undefined;
    size?: ControlSize;
    start?: ReactNode;
  };

/** The native list: it suits gloves and telephones, and costs the public pages nothing. */
export function Select(props: SelectProps) {
  const { label, labelHidden, optional, hint, error, options, placeholder, size = 'm', start, ...rest } = props;
  const { className, ...attributes } = rest;
  const ownId = useId();
  const id = attributes.id ?? ownId;
  return (
    <FieldFrame {...{ id, label, labelHidden, optional, hint, error, className }}>
      <div
        className={classNames(styles.box, select.box, size !== 'm' && styles[size])}
        data-invalid={error ? '' : undefined}
        data-disabled={attributes.disabled ? '' : undefined}
      >
        {start}
        <select
          {...attributes}
          id={id}
          className={classNames(styles.control, select.control)}
          aria-invalid={error ? true : undefined}
          aria-describedby={
            classNames(attributes['aria-describedby'], fieldDescription(id, { hint, error })) || undefined
          }
        >
          {placeholder !== undefined && (
            <option value="" disabled hidden>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <CaretDownIcon size="s" className={select.caret} />
      </div>
    </FieldFrame>
  );
}
