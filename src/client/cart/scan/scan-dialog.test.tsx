import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { loopbackServer } from '#client/api/loopback-server.ts';
import { renderInPortal, testUser } from '#client/app/render-in-portal.tsx';
import { ScanDialog } from '#client/cart/scan/scan-dialog.tsx';

loopbackServer();
const onClose = vi.fn();
const nothing = () => {};
afterEach(cleanup);

async function open(mediaDevices: unknown) {
  Object.assign(navigator, { mediaDevices });
  return renderInPortal(<ScanDialog carId={null} onClose={onClose} onList={nothing} />, {
    user: testUser('ROLE_USER_LIGHT'),
  });
}

test('a refused camera says so, and the box or a picture do instead', async () => {
  await open({ getUserMedia: () => Promise.reject(new DOMException('no', 'NotAllowedError')) });
  await screen.findByText(/nicht erlaubt/);
  expect(document.querySelector('video')).toBeNull();
  expect(screen.getByRole('button', { name: 'Bild wählen' })).toBeTruthy();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Nummer eintippen' }));
  expect(onClose).toHaveBeenCalled();
});

test('so does a browser that hides the camera', async () => {
  await open(undefined);
  await screen.findByText(/keine Kamera erreichbar/);
});

test('closing stops the camera, even if it opens only then', async () => {
  const stop = vi.fn();
  const stream = { getTracks: () => [{ stop }], getVideoTracks: () => [] };
  let give: (opened: unknown) => void = nothing;
  const { unmount } = await open({
    getUserMedia: () =>
      new Promise((resolve) => {
        give = resolve;
      }),
  });
  unmount();
  give(stream);
  await waitFor(() => expect(stop).toHaveBeenCalled());
});
