// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GermanTexts } from '#client/i18n/german-texts.tsx';
import { DocumentPhotoDialog } from '#client/vehicle/document-photo/document-photo-dialog.tsx';
import type { PhotoOutcome, ReadPhoto } from '#client/vehicle/document-photo/read-photo.ts';
import type { ReadField } from '#shared/vehicle/registration-document-candidates.ts';

beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => {} });
});
afterEach(cleanup);

const field = (value: string, sure = true): ReadField => ({
  value,
  sure,
  confidence: sure ? 90 : 40,
  box: { x0: 10, y0: 10, x1: 60, y1: 30 },
});
const golf: PhotoOutcome = {
  kind: 'read',
  reading: {
    fields: {
      plate: field('KS-PF 214'),
      firstRegistration: field('18.03.2015'),
      hsn: field('0603'),
      tsn: field('BOA', false),
      vin: field('WVWZZZAUZFW000214'),
    },
    picture: new Blob(),
    width: 200,
    height: 100,
  },
};
const photo = new File(['x'], 'schein.png', { type: 'image/png' });

function open(read: ReadPhoto) {
  const [onRead, onClose] = [vi.fn(), vi.fn()];
  const { unmount } = render(<DocumentPhotoDialog isOpen onClose={onClose} onRead={onRead} read={read} />, {
    wrapper: GermanTexts,
  });
  const input = document.querySelector('input[type=file]');
  const choose = (file: File) => input && fireEvent.change(input, { target: { files: [file] } });
  return { onRead, onClose, choose, unmount, user: userEvent.setup() };
}

const textbox = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });

test('what was read is shown first, unsure fields ask for a look, and only then the search begins', async () => {
  const { choose, onRead, user } = open(async () => golf);
  choose(photo);
  const tsn = await textbox('2.2 TSN');
  await waitFor(() => expect(document.activeElement).toBe(tsn));
  expect(screen.getAllByText('bitte prüfen')).toHaveLength(1);
  expect(screen.getAllByText('gelesen')).toHaveLength(4);
  expect(onRead).not.toHaveBeenCalled();

  await user.clear(tsn);
  await user.type(tsn, 'adt000214');
  expect(screen.queryByText('bitte prüfen')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Fahrzeug suchen' }));
  expect(onRead).toHaveBeenCalledExactlyOnceWith({
    plate: 'KS-PF 214',
    firstRegistration: '2015-03-18',
    hsn: '0603',
    tsn: 'ADT',
    vin: 'WVWZZZAUZFW000214',
  });
});

test('a field that cannot be right holds the search back until it is corrected or cleared', async () => {
  const { choose, onRead, user } = open(async () => golf);
  choose(photo);
  const vin = await textbox('E FIN');
  await user.type(vin, '{Backspace}');
  expect(screen.getByText('FIN hat 17 Zeichen, ohne I, O und Q.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Fahrzeug suchen' }));
  await user.type(vin, '{Enter}');
  expect(onRead).not.toHaveBeenCalled();
  await user.clear(vin);
  await user.click(screen.getByRole('button', { name: 'Fahrzeug suchen' }));
  expect(onRead).toHaveBeenCalledOnce();
  expect(onRead.mock.calls[0]?.[0]).not.toHaveProperty('vin');
});

test('a picture without a field says so and leaves the typing to the person', async () => {
  const empty: PhotoOutcome = { kind: 'read', reading: { fields: {}, picture: new Blob(), width: 9, height: 9 } };
  const { choose, onRead, user } = open(async () => empty);
  choose(photo);
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', expect.stringContaining('kein Feld'));
  expect(screen.getAllByText('nicht erkannt')).toHaveLength(5);
  await user.click(screen.getByRole('button', { name: 'Fahrzeug suchen' }));
  expect(onRead).not.toHaveBeenCalled();
  await user.type(await textbox('A Kennzeichen'), 'ks pf 214');
  await user.click(screen.getByRole('button', { name: 'Fahrzeug suchen' }));
  expect(onRead).toHaveBeenCalledExactlyOnceWith({ plate: 'KS PF 214' });
});

test('reading shows how far it is, and ends when it is cancelled or the dialog goes', async () => {
  const signals: AbortSignal[] = [];
  const read: ReadPhoto = (_task, onProgress, cancel) => {
    signals.push(cancel);
    onProgress({ step: 'reading', share: 0.5 });
    return new Promise(() => {});
  };
  const { choose, unmount, user } = open(read);
  choose(photo);
  expect(await screen.findByRole('progressbar', { name: 'Schein wird gelesen' })).toHaveProperty('value', 55);
  await user.click(screen.getByRole('button', { name: 'Abbrechen' }));
  expect(signals[0]?.aborted).toBe(true);
  expect(screen.getByRole('button', { name: 'Kamera öffnen' })).toBeTruthy();
  fireEvent.paste(window, { clipboardData: { files: [photo] } });
  expect(signals).toHaveLength(2);
  unmount();
  expect(signals[1]?.aborted).toBe(true);
});

test('turning reads the same picture again, a quarter further', async () => {
  const turns: number[] = [];
  const { choose, user } = open(async ({ quarterTurns }) => {
    turns.push(quarterTurns);
    return golf;
  });
  choose(photo);
  await user.click(await screen.findByRole('button', { name: 'Bild drehen' }));
  expect(turns).toEqual([0, 1]);
});

test('a file that is no picture is refused before anything is read', async () => {
  const read = vi.fn<ReadPhoto>();
  const { choose } = open(read);
  choose(new File(['%PDF'], 'schein.pdf', { type: 'application/pdf' }));
  expect(await screen.findByText(/nicht als Bild öffnen/)).toBeTruthy();
  expect(read).not.toHaveBeenCalled();
});

test('a picture can be dropped', async () => {
  const { onRead } = open(async () => golf);
  const zone = screen.getByText('Bild hierher ziehen oder einfügen');
  fireEvent.drop(zone, { dataTransfer: { files: [photo] } });
  expect(await textbox('2.1 HSN')).toHaveProperty('value', '0603');
  expect(onRead).not.toHaveBeenCalled();
});
