import type { ComponentProps } from 'react';
import type { FormState } from '#client/forms/use-form.ts';
import { Note } from '#client/ui/feedback/note.tsx';
import { Form } from '#client/ui/fields/form.tsx';

type FormBodyProps = Omit<ComponentProps<typeof Form>, 'onSubmit' | 'id' | 'ref'> & {
  form: Pick<FormState<object>, 'id' | 'ref' | 'problem' | 'submit'>;
};

/** The fields of a form, below what is wrong with all of it. */
export function FormBody({ form, children, ...attributes }: FormBodyProps) {
  return (
    <Form {...attributes} id={form.id} ref={form.ref} onSubmit={form.submit}>
      {form.problem !== null && (
        <Note tone="bad" role="alert">
          {form.problem}
        </Note>
      )}
      {children}
    </Form>
  );
}
