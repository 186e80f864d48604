// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { GermanTexts } from '#client/i18n/german-texts.tsx';
import { DocumentPhotoDialog } from '#client/vehicle/document-photo/document-photo-dialog.tsx';

const nothing = () => {};

beforeEach(() => {
  render(<DocumentPhotoDialog isOpen onClose={nothing} onRead={nothing} />, { wrapper: GermanTexts });
});
afterEach(cleanup);

async function openCamera(mediaDevices: unknown) {
  Object.assign(navigator, { mediaDevices });
  await userEvent.setup().click(screen.getByRole('button', { name: 'Kamera öffnen' }));
}

test('a refused camera says so and offers a file', async () => {
  await openCamera({ getUserMedia: () => Promise.reject(new DOMException('no', 'NotAllowedError')) });
  expect(await screen.findByText(/nicht erlaubt/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Aufnehmen oder Bild wählen' })).toBeTruthy();
  expect(document.querySelector('input[capture=environment]')).not.toBeNull();
});

test('where browsers hide the camera, a file is offered as well', async () => {
  await openCamera(undefined);
  expect(await screen.findByText(/keine Kamera erreichbar/)).toBeTruthy();
  expect(document.querySelector('input[capture=environment]')).not.toBeNull();
});

test('going back lets the camera go', async () => {
  let isOn = true;
  const track = {
    stop: () => {
      isOn = false;
    },
  };
  await openCamera({ getUserMedia: async () => ({ getTracks: () => [track] }) });
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Zurück' }));
  expect(isOn).toBe(false);
});
