import { expect, it } from 'vitest';
import { hasAgreed, logoOf } from '#shared/session/user.ts';

it('both the terms and the licence must be agreed to (R4.6)', () => {
  const agreed = (agreedAgb: boolean, agreedLicence: boolean) => hasAgreed({ agreedAgb, agreedLicence });
  expect([agreed(true, true), agreed(true, false), agreed(false, true)]).toEqual([true, false, false]);
});

it("the logo is the firm's own, else the application's, else none (R9.5)", () => {
  const logo = (own: string, app: string | null) => logoOf({ settings: { FIRM_LOGO: own }, appLogoUrl: app });
  expect([logo('/own.svg', '/app.svg'), logo('', '/app.svg'), logo('', null)]).toEqual(['/own.svg', '/app.svg', null]);
});
