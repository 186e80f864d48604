import type { ReactNode } from 'react';

/** The names of the fields whose values are of this kind. */
type NamesOf<Typed, Kind> = {
  [Name in keyof Typed]-?: Typed[Name] extends Kind ? Name : never;
}[keyof Typed] &
  string;

type Target<Value> = { readonly target: Value };

export type TextProps = {
  readonly value: string;
  readonly error: ReactNode;
  readonly onChange: (event: Target<{ readonly value: string }>) => void;
  readonly onBlur?: () => void;
};

/** The values, and what each kind of field takes of them: `<TextField {...form.text('name')} label=… />`. */
export type FormFields<Typed> = {
  readonly values: Typed;
  readonly set: (patch: Partial<Typed>) => void;
  readonly errorOf: (field: string) => ReactNode;
  /** TextField, TextArea, PasswordField. */
  readonly text: (name: NamesOf<Typed, string>) => TextProps;
  /** Select, over the values that may be chosen. */
  readonly choice: <Name extends keyof Typed & string>(name: Name, choices: readonly Typed[Name][]) => TextProps;
  /** Checkbox, Switch. */
  readonly tick: (name: NamesOf<Typed, boolean>) => {
    readonly checked: boolean;
    readonly onChange: (event: Target<{ readonly checked: boolean }>) => void;
  };
  /** RadioGroup, SegmentedControl, Stepper. */
  readonly value: <Name extends keyof Typed & string>(
    name: Name,
  ) => { readonly value: Typed[Name]; readonly onChange: (value: Typed[Name]) => void };
};

type FieldsOf<Typed> = {
  values: Typed;
  put: (patch: (values: Typed) => Partial<Typed>) => void;
  errorOf: (field: string) => ReactNode;
  onLeft: ((field: string) => void) | null;
};

export function formFields<Typed>({ values, put, errorOf, onLeft }: FieldsOf<Typed>): FormFields<Typed> {
  // One name and its value: the compiler widens a computed key to every name.
  const setOne = (name: string, value: unknown) => put(() => ({ [name]: value }) as Partial<Typed>);
  const text = (name: keyof Typed & string): TextProps => {
    const value = String(values[name] ?? '');
    return {
      value,
      error: errorOf(name),
      onChange: ({ target }) => setOne(name, target.value),
      ...(onLeft && { onBlur: () => value.trim() !== '' && onLeft(name) }),
    };
  };
  return {
    values,
    set: (patch) => put(() => patch),
    errorOf,
    text,
    choice: (name, choices) => ({
      ...text(name),
      onChange: ({ target }) => {
        const chosen = choices.find((one) => String(one ?? '') === target.value);
        if (chosen !== undefined) setOne(name, chosen);
      },
    }),
    tick: (name) => ({
      checked: values[name] === true,
      onChange: ({ target }) => setOne(name, target.checked),
    }),
    value: (name) => ({ value: values[name], onChange: (value) => setOne(name, value) }),
  };
}
