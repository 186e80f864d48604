import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { PaletteDialog, PaletteSearch } from '#client/app/palette/palette-dialog.tsx';
import { type PaletteItem, paletteGroups } from '#client/app/palette/palette-items.ts';
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
const toCart = vi.fn();
const sources = {
  carAndPart: [],
  tyres: [],
  vehicles: [],
  search: [],
  parts: [],
  articles: [],
  oeNumbers: [],
  documents: [],
  acting: [],
  customers: [],
  work: [],
  areas: [item('Reifen'), item('Retouren'), item('Verwaltung', { isLocked: true })],
  commands: [item('Abmelden')],
};
const titles = {
  carAndPart: 'Fahrzeug und Teil',
  tyres: 'Reifengrößen',
  parts: 'Teile',
  articles: 'Artikel',
  oeNumbers: 'OE-Nummern',
  documents: 'D',
  acting: '',
  customers: 'K',
  work: 'Arbeiten',
  vehicles: 'Fahrzeuge',
  lastVehicles: 'Zuletzt',
  search: 'Fahrzeugsuche',
  areas: 'Bereiche',
  commands: 'Befehle',
};

function Open({ articles = [], isLoading = false }: { articles?: PaletteItem[]; isLoading?: boolean }) {
  const [question, setQuestion] = useState('');
  const groups = paletteGroups({ ...sources, articles }, titles, question);
  const search = { question, onQuestion: setQuestion, groups, isLoading };
  return (
    <PaletteDialog isOpen onClose={onClose}>
      <PaletteSearch onClose={onClose} {...search} />
    </PaletteDialog>
  );
}
const open = (articles?: PaletteItem[]) => {
  vi.clearAllMocks();
  render(
    <GermanTexts>
      <Open {...(articles && { articles })} />
    </GermanTexts>,
  );
  return userEvent.setup();
};
const marked = () => document.getElementById(screen.getByRole('combobox').getAttribute('aria-activedescendant') ?? '');

test('the field has the focus, arrows move the mark round, Enter takes it', async () => {
  const user = open();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox')));
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

test('Ctrl Enter puts the marked article into the cart, or the first one; Enter opens it', async () => {
  const articles = ['NORA 1', 'NORA 2'].map((title) => item(title, { toCart: () => toCart(title) }));
  const user = open(articles);
  await user.keyboard('re{ArrowUp}{Control>}{Enter}{/Control}');
  expect(toCart).toHaveBeenCalledExactlyOnceWith('NORA 1');
  expect(onClose).toHaveBeenCalledOnce();
  expect(run).not.toHaveBeenCalled();
});

test('an article that wants a look is opened, not put into the cart', async () => {
  const user = open([item('NORA 1', { toCart: null }), item('NORA 2', { toCart: () => toCart('NORA 2') })]);
  await user.keyboard('7{Control>}{Enter}{/Control}');
  expect(toCart).not.toHaveBeenCalled();
  expect(run).toHaveBeenCalledExactlyOnceWith('NORA 1');
});

test('Enter waits for the hits of what was typed', async () => {
  vi.clearAllMocks();
  const old = [item('old', { toCart: () => toCart('old') })];
  const found = [item('new', { toCart: () => toCart('new') })];
  const shown = (articles: PaletteItem[], isLoading: boolean) => (
    <GermanTexts>
      <Open articles={articles} isLoading={isLoading} />
    </GermanTexts>
  );
  const { rerender } = render(shown(old, true));
  await userEvent.setup().keyboard('7{Control>}{Enter}{/Control}');
  expect(toCart).not.toHaveBeenCalled();
  rerender(shown(found, false));
  expect(toCart).toHaveBeenCalledExactlyOnceWith('new');
});

test('Tab narrows to one kind after the other and then leaves the field', async () => {
  const user = open([item('NORA 1')]);
  await user.keyboard('re');
  expect(screen.getAllByRole('option')).toHaveLength(3);
  const pressed = () => screen.getByRole('button', { pressed: true }).textContent;
  expect(pressed()).toBe('Alles 3');
  await user.keyboard('{Tab}');
  expect(pressed()).toMatch(/ 1$/);
  expect(document.activeElement).toBe(screen.getByRole('combobox'));
  await user.keyboard('{Shift>}{Tab}{/Shift}');
  expect(pressed()).toBe('Alles 3');
  await user.keyboard('{Tab}{Tab}{Tab}');
  expect(document.activeElement).not.toBe(screen.getByRole('combobox'));
});
