import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { renderInPortal } from '#client/app/render-in-portal.tsx';
import { DayField } from '#client/rooms/day-field.tsx';

afterEach(cleanup);

function Form() {
  const [day, setDay] = useState('2026-11-18');
  return (
    <>
      <DayField label="Tag" value={day} onValue={setDay} />
      <output>{day}</output>
    </>
  );
}

async function visit() {
  await renderInPortal(<Form />);
  const field = screen.getByLabelText<HTMLInputElement>('Tag');
  return { field, said: () => screen.getByRole('status').textContent, user: userEvent.setup() };
}

test('shows a day as the house writes it, whatever the browser speaks', async () => {
  const { field } = await visit();
  expect(field.value).toBe('18.11.2026');
});

test.each([
  ['1.2.26', '2026-02-01', '01.02.2026'],
  ['2026-02-01', '2026-02-01', '01.02.2026'],
])('takes %s, and writes it out when it is left', async (typed, day, shown) => {
  const { field, said, user } = await visit();
  await user.clear(field);
  await user.type(field, typed);
  expect(said()).toBe(day);
  await user.tab();
  expect(field.value).toBe(shown);
  expect(field.dataset.wrong).toBeUndefined();
});

test('what is no day counts as none, stays to be mended, and is told once the field is left', async () => {
  const { field, said, user } = await visit();
  await user.clear(field);
  await user.type(field, '31.2.2026');
  expect(said()).toBe('');
  expect(field.dataset.wrong).toBe('true');
  expect(screen.queryByText('Ein Tag wie 18.11.2026.')).toBeNull();
  await user.tab();
  expect(field.value).toBe('31.2.2026');
  expect(screen.getByText('Ein Tag wie 18.11.2026.')).toBeTruthy();
});

test('may be emptied', async () => {
  const { field, said, user } = await visit();
  await user.clear(field);
  await user.tab();
  expect([said(), field.value]).toEqual(['', '']);
});
