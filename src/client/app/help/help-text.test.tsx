import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { HelpText } from '#client/app/help/help-text.tsx';
import { renderInPortal, testUser } from '#client/app/render-in-portal.tsx';
import { openSettings } from '#client/settings/sections.ts';

afterEach(cleanup);

test.each(openSettings(testUser('ROLE_USER', 'ROLE_FIRM_ADMIN')))(
  'the help of the settings says what the section %s is for',
  async (section) => {
    await renderInPortal(<HelpText screen="settings" section={section} />);
    const about = screen.getByRole('heading', { level: 3 }).nextElementSibling?.textContent ?? '';
    expect(about.length).toBeGreaterThan(40);
    expect(about).not.toContain('help.');
  },
);
