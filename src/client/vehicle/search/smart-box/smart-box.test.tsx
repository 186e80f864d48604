import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { loopbackServer } from '#client/api/loopback-server.ts';
import { renderInPortal } from '#client/app/render-in-portal.tsx';
import { SmartBox } from '#client/vehicle/search/smart-box/smart-box.tsx';
import { testPortal } from '#client/vehicle/test-portal.ts';

const server = loopbackServer();
afterEach(cleanup);

test('whoever types on while a search runs is not told how it ended, and may search for the new words at once', async () => {
  const running = new Map<string, (outcome: 'none') => void>();
  function Box() {
    const [text, setText] = useState('');
    const ref = useRef<HTMLInputElement>(null);
    const search = (request: object) =>
      new Promise<'none'>((end) => running.set('text' in request ? String(request.text) : '', end));
    return <SmartBox {...{ text, search, ref }} onText={setText} understood={{ state: 'nothing' }} />;
  }
  server.answers.set('GET /api/portal', { json: testPortal });
  server.answers.set('GET /api/vehicle/suggest', { json: { kind: 'words', count: 0, cars: [] } });
  await renderInPortal(<Box />);
  const user = userEvent.setup();
  const box = screen.getByRole('textbox', { name: 'Fahrzeug suchen' });
  await user.type(box, 'trabant{Enter}');
  await waitFor(() => expect([...running.keys()]).toEqual(['trabant']));
  await user.clear(box);
  await user.type(box, 'golf{Enter}');
  await waitFor(() => expect([...running.keys()]).toEqual(['trabant', 'golf']));
  running.get('trabant')?.('none');
  await expect.poll(() => screen.getByRole('status').textContent).toBe('');
  running.get('golf')?.('none');
  await screen.findByText('Nichts gefunden. Weniger Wörter finden mehr.');
});
