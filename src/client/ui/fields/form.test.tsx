// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { Form } from '#client/ui/fields/form.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';

afterEach(cleanup);

function NameForm({ onSave }: { onSave: () => void }) {
  const [name, setName] = useState('');
  const [isChecked, setChecked] = useState(false);
  const submit = () => {
    setChecked(true);
    if (name !== '') onSave();
  };
  return (
    <Form onSubmit={submit}>
      <TextField label="Ort" />
      <TextField
        label="Name"
        value={name}
        error={isChecked && name === '' && 'Bitte einen Namen eingeben.'}
        onChange={({ target }) => setName(target.value)}
      />
      <button type="submit">Speichern</button>
    </Form>
  );
}

test('a submit leads to the first field with a mistake; without one the focus stays', async () => {
  const onSave = vi.fn();
  render(<NameForm onSave={onSave} />);
  const [field, button] = [screen.getByRole('textbox', { name: 'Name' }), screen.getByRole('button')];
  await userEvent.click(button);
  await expect.poll(() => document.activeElement).toBe(field);
  expect(onSave).not.toHaveBeenCalled();
  await userEvent.type(field, 'Müller');
  await userEvent.click(button);
  expect(onSave).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(button);
});

test('the form of a dialog does not submit the form that it was opened from', async () => {
  const [outer, inner] = [vi.fn(), vi.fn()];
  render(
    <Form onSubmit={outer}>
      {createPortal(
        <Form onSubmit={inner}>
          <button type="submit">Innen</button>
        </Form>,
        document.body,
      )}
    </Form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Innen' }));
  expect([inner.mock.calls.length, outer.mock.calls.length]).toEqual([1, 0]);
});
