import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#client/api/query-client.ts';
import { FirstPage } from '#client/app/first-page.tsx';
import { screenTests } from '#client/app/screen-tests.tsx';
import { GermanTexts } from '#client/i18n/german-texts.tsx';
import { usePageAddress } from '#client/ui/page/page-address.ts';

screenTests();
afterEach(() => window.history.replaceState(null, '', '/'));

const Address = () => {
  const { searchParams, hash } = usePageAddress();
  return (
    <p>
      {searchParams.get('notice')} {hash}
    </p>
  );
};

function open(address: string) {
  window.history.replaceState(null, '', address);
  const visit = vi.fn(async () => {});
  const queryClient = createQueryClient({ onFailure: () => {} });
  render(
    <QueryClientProvider client={queryClient}>
      <GermanTexts>
        <FirstPage Page={Address} visit={visit} />
      </GermanTexts>
    </QueryClientProvider>,
  );
  return visit;
}

test('a page without a router knows where it stands, also when another link is opened in its tab', async () => {
  open('/reset-pw?notice=terms#first');
  screen.getByText('terms #first');
  window.location.hash = '#second';
  await waitFor(() => screen.getByText('terms #second'));
});

test('a plain click asks for the page, any other click is the browser’s', () => {
  const visit = open('/login');
  const link = screen.getByRole('link', { name: 'Impressum' });
  window.addEventListener('click', (event) => event.preventDefault(), { once: true }); // there is no other page here
  fireEvent.click(link, { ctrlKey: true });
  expect(visit).not.toHaveBeenCalled();
  fireEvent.click(link);
  expect(visit).toHaveBeenCalledExactlyOnceWith('/site-notice');
});
