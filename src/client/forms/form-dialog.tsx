import type { ComponentProps, ReactNode } from 'react';
import { FormActions } from '#client/forms/form-actions.tsx';
import { FormBody } from '#client/forms/form-body.tsx';
import type { FormState } from '#client/forms/use-form.ts';
import { useText } from '#client/i18n/text.tsx';
import styles from '#client/ui/layers/dialog.module.css';
import { Dialog, type DialogProps } from '#client/ui/layers/dialog.tsx';

type FormDialogProps = Pick<DialogProps, 'title' | 'width' | 'role'> & {
  form: ComponentProps<typeof FormBody>['form'] & Pick<FormState<object>, 'isBusy'>;
  /** What the submit button says. */
  action?: string;
  variant?: 'primary' | 'danger';
  /** Of the form. */
  className?: string | undefined;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog that is one form: cancel and submit are below it. */
export function FormDialog({ form, action, variant, className, onClose, children, ...dialog }: FormDialogProps) {
  const t = useText();
  return (
    <Dialog
      open
      {...dialog}
      closeLabel={t('shell.close')}
      onClose={onClose}
      actions={
        <FormActions form={form} onCancel={onClose} {...(action && { label: action })} {...(variant && { variant })} />
      }
    >
      <FormBody form={form} className={className ?? styles.stack}>
        {children}
      </FormBody>
    </Dialog>
  );
}
