import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { PaletteDialog } from '#client/app/palette-dialog.tsx';
import { type PaletteItem, paletteGroups } from '#client/app/palette-items.ts';
import { GermanTexts } from '#client/i18n/german-texts.tsx';

afterEach(cleanup);

const run = vi.fn();
const onClose = vi.fn();
const item = (title: string, more: Partial<PaletteItem> = {}): PaletteItem => ({
  id: title,
  icon: null,
  title,
  find: title,
  run: () => run(title),
  ...more,
});
const sources = {
  vehicles: [],
  search: [],
  areas: [item('Reifen'), item('Retouren'), item('Verwaltung', { isLocked: true })],
  commands: [item('Abmelden')],
};
const titles = {
  vehicles: 'Fahrzeuge',
  lastVehicles: 'Zuletzt',
  search: 'Fahrzeugsuche',
  areas: 'Bereiche',
  commands: 'Befehle',
};

function Open() {
  const [question, setQuestion] = useState('');
  const groups = paletteGroups(sources, titles, question);
  return <PaletteDialog isOpen onClose={onClose} question={question} onQuestion={setQuestion} groups={groups} />;
}
const open = () => {
  vi.clearAllMocks();
  render(
    <GermanTexts>
      <Open />
    </GermanTexts>,
  );
  return userEvent.setup();
};
const marked = () => document.getElementById(screen.getByRole('combobox').getAttribute('aria-activedescendant') ?? '');

test('the field has the focus, arrows move the mark round, Enter takes it', async () => {
  const user = open();
  expect(document.activeElement).toBe(screen.getByRole('combobox'));
  await user.keyboard('re');
  expect(marked()?.textContent).toBe('Reifen');
  await user.keyboard('{ArrowDown}');
  expect(marked()?.textContent).toBe('Retouren');
  expect(marked()?.getAttribute('aria-selected')).toBe('true');
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(run).toHaveBeenCalledExactlyOnceWith('Retouren');
  expect(onClose).toHaveBeenCalledOnce();
});

test('a locked area is marked before the click', async () => {
  const user = open();
  await user.keyboard('verwalt');
  expect(screen.getByRole('option').textContent).toContain('nicht freigeschaltet');
});

test('Esc closes; nothing found says so', async () => {
  const user = open();
  await user.keyboard('xyz');
  expect(screen.getByText('Nichts gefunden zu „xyz“.')).toBeDefined();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});
