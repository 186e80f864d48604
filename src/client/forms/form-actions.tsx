import type { ComponentProps } from 'react';
import type { FormState } from '#client/forms/use-form.ts';
import { useText } from '#client/i18n/text.tsx';
import { Button } from '#client/ui/buttons/button.tsx';

type FormActionsProps = Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'disabledReason'> & {
  form: Pick<FormState<object>, 'id' | 'isBusy'>;
  /** What the submit button says: "Save" unless it says more. */
  label?: string;
  onCancel?: () => void;
};

/** The buttons of a form, also where they are outside of it: in the footer of a pane or a dialog. */
export function FormActions({ form, label, onCancel, variant = 'primary', ...button }: FormActionsProps) {
  const t = useText();
  return (
    <>
      {onCancel && (
        <Button {...(button.size && { size: button.size })} onClick={onCancel}>
          {t('shell.cancel')}
        </Button>
      )}
      <Button {...button} type="submit" form={form.id} variant={variant} loading={form.isBusy}>
        {label ?? t('rooms.save')}
      </Button>
    </>
  );
}
