import type { ComponentProps, FormEvent } from 'react';
import { focusMistake } from '#client/ui/fields/focus-mistake.ts';

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> & {
  onSubmit: (form: HTMLFormElement) => unknown;
};

/** Mistakes are told at the fields, in the language of the page; a submit that leaves some leads to the first. */
export function Form({ onSubmit, ...attributes }: FormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React also hands it to a form that the dialog of this one was opened from.
    event.stopPropagation();
    onSubmit(event.currentTarget);
    focusMistake(event.currentTarget);
  };
  return <form {...attributes} onSubmit={submit} noValidate />;
}
