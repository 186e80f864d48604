import { type ComponentProps, useId } from 'react';
import { classNames } from '#client/ui/class-names.ts';
import styles from '#client/ui/fields/field.module.css';
import { FieldFrame, type FieldTexts, fieldDescription } from '#client/ui/fields/field-frame.tsx';

export type TextAreaProps = ComponentProps<'textarea'> & FieldTexts;

export function TextArea(props: TextAreaProps) {
  const { label, labelHidden, optional, hint, error, origin, className, ...area } = props;
  const ownId = useId();
  const id = area.id ?? ownId;
  const readOnly = area.readOnly || Boolean(origin);
  return (
    <FieldFrame {...{ id, label, labelHidden, optional, hint, error, origin, className }}>
      <div
        className={classNames(styles.box, styles.area)}
        data-invalid={error ? '' : undefined}
        data-readonly={readOnly ? '' : undefined}
        data-disabled={area.disabled ? '' : undefined}
      >
        <textarea
          {...area}
          id={id}
          className={styles.control}
          readOnly={readOnly}
          aria-invalid={error ? true : undefined}
          aria-describedby={
            classNames(area['aria-describedby'], fieldDescription(id, { hint, error, origin })) || undefined
          }
        />
      </div>
    </FieldFrame>
  );
}
