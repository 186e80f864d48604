import { randomBytes } from 'node:crypto';
import { demoConnection } from '#demo/load.ts';
import { callAs, expect, test } from '#e2e/portal.ts';
import { sign, signedText } from '#server/handoff/signature.ts';
import { startDms } from '#test/loopback-dms.ts';

/** The DMS signs what it asks for. */
function startQuery(id: number, secret: string, wanted: Record<string, string>): string {
  const parameters = new Map(
    Object.entries({
      connection: String(id),
      timestamp: String(Math.floor(Date.now() / 1000)),
      nonce: randomBytes(16).toString('base64url'),
      ...wanted,
    }),
  );
  return new URLSearchParams([...parameters, ['signature', sign(signedText(parameters), secret)]]).toString();
}

test('a start by the DMS selects the car, and the cart goes back as an OCI form (R1.6, R4.2)', async ({
  page,
  signIn,
}) => {
  const dms = await startDms();
  try {
    await signIn('chef');
    const connected = await callAs(page, 'POST', '/api/handoff/connections', {
      name: 'Werkstattmeister',
      format: 'oci4',
      origins: [dms.origin],
      hookUrl: null,
    });
    expect(connected.status()).toBe(200);
    const { connection, secret } = (await connected.json()) as { connection: { id: number }; secret: string };
    await page.context().clearCookies();

    // Nobody is signed in: the sign-in comes between.
    const wanted = { plate: 'KS-PF 214', reference: 'WM-2026/118', HOOK_URL: `${dms.origin}/oci?order=118` };
    await page.goto(`/handoff/start?${startQuery(connection.id, secret, wanted)}`);
    await page.getByLabel('Benutzername').fill('chef');
    await page.getByLabel('Passwort', { exact: true }).fill('passform');
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await expect(page).toHaveURL(/\/a\/car-parts\/article/);
    const car = (await (await callAs(page, 'GET', '/api/session/car')).json()) as { plate: string; carId: number };
    expect(car.plate).toBe('KS-PF 214');
    expect((await page.context().cookies()).map(({ name }) => name)).toContain('dmsdata');

    const list = (await (await callAs(page, 'GET', '/api/articles?text=bremsscheibe&limit=1')).json()) as {
      rows: { id: number; number: string }[];
    };
    const article = list.rows[0];
    const added = await callAs(page, 'PUT', '/api/cart/positions', {
      articleId: article?.id,
      quantity: 2,
      carId: car.carId,
    });
    expect(added.status()).toBe(200);

    await page.goto('/a/cart');
    await page.getByRole('button', { name: 'Übergeben' }).click();
    const item = page.getByRole('menuitem', { name: /An Werkstattmeister übergeben/ });
    await expect(item).toContainText('1 neue Position seit der letzten Übergabe');
    await item.click();
    await expect(page).toHaveTitle('DMS');
    const [{ path, body } = { path: '', body: '' }] = dms.received;
    const form = new URLSearchParams(body);
    expect(path).toBe('/oci?order=118');
    expect(form.get('NEW_ITEM-VENDORMAT[1]')).toBe(article?.number);
    expect(form.get('NEW_ITEM-QUANTITY[1]')).toBe('2.000');
    expect(form.get('NEW_ITEM-CURRENCY[1]')).toBe('EUR');
    expect(form.get('NEW_ITEM-CUST_FIELD4[1]')).toBe('KS-PF 214');
    expect(form.get('NEW_ITEM-CUST_FIELD5[1]')).toBe('WM-2026/118');

    // Coming back, or loading it again, sends nothing by itself.
    const posted = () => dms.received.filter((one) => one.path === path).map((one) => one.body);
    await page.goBack();
    await expect(page).not.toHaveTitle('DMS');
    await page.goto('/a/cart');
    await page.getByRole('button', { name: 'Übergeben' }).click();
    await page.getByRole('menuitem', { name: 'Letzte Übergabe an Werkstattmeister wiederholen' }).click();
    await expect(page.getByText('Diese Übergabe wurde schon geöffnet.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Diese Übergabe wurde schon geöffnet.')).toBeVisible();
    expect(posted()).toEqual([body]);
    await page.getByRole('button', { name: 'Übergeben' }).click();
    await expect(page).toHaveTitle('DMS');
    expect(posted()).toEqual([body, body]);

    // A second look: nothing is new, and a wrong start opens nothing.
    await page.goto('/a/cart');
    await page.getByRole('button', { name: 'Übergeben' }).click();
    await expect(page.getByRole('menuitem', { name: /An Werkstattmeister übergeben/ })).toBeDisabled();
    await page.goto(`/handoff/start?${startQuery(connection.id, demoConnection.secret, wanted)}`);
    await expect(page.getByRole('heading')).toHaveText('Der Aufruf aus der Werkstattsoftware ging nicht');
  } finally {
    await dms.stop();
  }
});
