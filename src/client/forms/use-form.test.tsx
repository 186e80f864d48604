import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { problem } from '#client/api/loopback-server.ts';
import { renderInPortal } from '#client/app/render-in-portal.tsx';
import { ScreenWithToasts, screenTests } from '#client/app/screen-tests.tsx';
import { FormActions } from '#client/forms/form-actions.tsx';
import { FormBody } from '#client/forms/form-body.tsx';
import { useEndpointForm } from '#client/forms/use-endpoint-form.ts';
import { useJudgedForm } from '#client/forms/use-judged-form.ts';
import { DayField } from '#client/rooms/day-field.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { endpoint } from '#shared/contract.ts';

const server = screenTests();

const record = z.object({ name: z.string(), city: z.string() });
const line = z.string().check(z.trim(), z.minLength(1));
const save = endpoint({
  area: 'settings',
  name: 'saveForTest',
  summary: 'Save',
  method: 'PUT',
  path: '/form-test',
  access: 'signed-in',
  body: z.strictObject({ before: record, facts: z.strictObject({ name: line, city: line }) }),
  answer: z.object({ kind: z.enum(['saved', 'changed', 'refused']), facts: record }),
});

type Facts = z.infer<typeof record>;

function TestForm({ facts }: { facts: Facts }) {
  const form = useEndpointForm({
    endpoint: save,
    record: facts,
    input: (typed, before) => ({ body: { before, facts: typed } }),
    messages: { name: 'work.packageNameMissing', city: 'registration.wrong.city' },
    failures: { TOO_LATE: 'deskRooms.registrations.tooLate' },
    fieldOf: { CURRENT_PASSWORD_WRONG: 'city' },
    onAnswer: (answer) => {
      if (answer.kind === 'refused') return { wrong: { name: 'work.packageNameTaken' } };
      if (answer.kind === 'changed') return { record: answer.facts, problem: 'rooms.changed' };
      return { record: answer.facts };
    },
  });
  return (
    <FormBody form={form}>
      <TextField {...form.text('name')} label="Name" />
      <TextField {...form.text('city')} label="Ort" />
      <output>{form.isChanged ? 'changed' : 'unchanged'}</output>
      <FormActions form={form} />
      <Button onClick={form.discard}>Verwerfen</Button>
    </FormBody>
  );
}

const first = { name: 'Nord', city: 'Kiel' };
const show = (facts: Facts = first) =>
  renderInPortal(
    <ScreenWithToasts>
      <TestForm facts={facts} />
    </ScreenWithToasts>,
  );
const name = () => screen.getByLabelText<HTMLInputElement>('Name');
const city = () => screen.getByLabelText<HTMLInputElement>('Ort');
const press = (label: string) => userEvent.click(screen.getByRole('button', { name: label }));
const errorOf = (field: HTMLElement) => {
  const id = field.getAttribute('aria-describedby');
  return field.getAttribute('aria-invalid') === 'true' && id ? document.getElementById(id)?.textContent : null;
};
const bodies = () => server.received.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body ?? ''));

test('form: a submit marks what the schema does not accept, moves the focus to the first and sends nothing', async () => {
  await show({ name: '', city: '' });
  expect(errorOf(name())).toBeNull();
  await press('Speichern');
  expect(errorOf(name())).toBeTruthy();
  expect(errorOf(city())).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(name()));
  expect(bodies()).toEqual([]);
  await userEvent.type(name(), 'Nord');
  expect(errorOf(name())).toBeNull();
  expect(errorOf(city())).toBeTruthy();
});

test('form: it sends what is typed with the record it was filled with, and is unchanged afterwards', async () => {
  server.answers.set('PUT /api/form-test', { json: { kind: 'saved', facts: { name: 'Nordlicht', city: 'Kiel' } } });
  await show();
  screen.getByText('unchanged');
  await userEvent.type(name(), 'licht ');
  screen.getByText('changed');
  await press('Speichern');
  await screen.findByText('unchanged');
  expect(bodies()).toEqual([{ before: first, facts: { name: 'Nordlicht', city: 'Kiel' } }]);
  expect(name().value).toBe('Nordlicht');
});

test('form: after a conflict it shows what the server has and says so; the next save names that record', async () => {
  const theirs = { name: 'Süd', city: 'Ulm' };
  server.answers.set('PUT /api/form-test', { json: { kind: 'changed', facts: theirs } });
  await show();
  await userEvent.type(name(), '!');
  await press('Speichern');
  expect((await screen.findByRole('alert')).textContent).toMatch(/inzwischen geändert/);
  expect([name().value, city().value]).toEqual(['Süd', 'Ulm']);
  server.answers.set('PUT /api/form-test', { json: { kind: 'saved', facts: theirs } });
  await press('Speichern');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(bodies().at(-1).before).toEqual(theirs);
});

test('form: what the server refuses is said at its field until something is typed', async () => {
  server.answers.set('PUT /api/form-test', { json: { kind: 'refused', facts: first } });
  await show();
  await press('Speichern');
  await waitFor(() => expect(errorOf(name())).toBeTruthy());
  await waitFor(() => expect(document.activeElement).toBe(name()));
  await userEvent.type(city(), '!');
  expect(errorOf(name())).toBeNull();
});

test('form: the fields of a problem document are mapped to the fields of the form', async () => {
  const fields = [{ field: 'facts.city', reason: 'is no text' }];
  server.answers.set('PUT /api/form-test', problem(400, 'INVALID_INPUT', { fields }));
  await show();
  await press('Speichern');
  await waitFor(() => expect(errorOf(city())).toBeTruthy());
  expect(screen.getByRole('alert').textContent).toBe(errorOf(city()));
});

test('form: a code that is about a field is said at that field', async () => {
  server.answers.set('PUT /api/form-test', problem(403, 'CURRENT_PASSWORD_WRONG'));
  await show();
  await press('Speichern');
  await waitFor(() => expect(errorOf(city())).toMatch(/Passwort/));
  expect(errorOf(name())).toBeNull();
});

test('form: what a field could not read is not left out of what is sent; the field has the focus', async () => {
  function DayForm() {
    const form = useJudgedForm({ record: { day: '' }, send: sent });
    return (
      <FormBody form={form}>
        <DayField label="Tag" value={form.values.day} onValue={(day) => form.set({ day })} />
        <FormActions form={form} />
      </FormBody>
    );
  }
  const sent = vi.fn();
  await renderInPortal(<DayForm />);
  await userEvent.type(screen.getByLabelText('Tag'), '31.02.2026');
  await press('Speichern');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Tag')));
  expect(sent).not.toHaveBeenCalled();
});

test('form: any other failure is said above the fields, in its own words where the form has some', async () => {
  await show();
  server.answers.set('PUT /api/form-test', problem(503, 'UNAVAILABLE'));
  await press('Speichern');
  const general = (await screen.findByRole('alert')).textContent;
  server.answers.set('PUT /api/form-test', problem(409, 'TOO_LATE'));
  await press('Speichern');
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(general));
  await userEvent.type(name(), '!');
  await press('Verwerfen');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(name().value).toBe('Nord');
});

test('form: it follows the record while nothing is typed, and keeps to its own afterwards', async () => {
  function Room() {
    const [facts, setFacts] = useState(first);
    return (
      <>
        <TestForm facts={facts} />
        <button type="button" onClick={() => setFacts((before) => ({ ...before, name: `${before.name}!` }))}>
          Neu lesen
        </button>
      </>
    );
  }
  await renderInPortal(<Room />);
  await press('Neu lesen');
  expect(name().value).toBe('Nord!');
  await userEvent.type(city(), '?');
  await press('Neu lesen');
  expect([name().value, city().value]).toEqual(['Nord!', 'Kiel?']);
});
