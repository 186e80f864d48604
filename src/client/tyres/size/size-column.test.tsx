import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderInPortal } from '#client/app/render-in-portal.tsx';
import { testScreen } from '#client/articles/test-screen.ts';
import type { CarSizes } from '#client/tyres/queries.ts';
import { SizeColumn } from '#client/tyres/size/size-column.tsx';
import { testSet } from '#client/tyres/test-tyres.ts';
import type { CarSet } from '#shared/tyres/wheel-set.ts';

testScreen();
afterEach(cleanup);

const label = 'Demodaten – nicht für die Werkstatt';
const plain = testSet('205/55 R16 91V');
const nothing = { pressureFrontBar: null, pressureRearBar: null, pressureSource: null };
const unknown: CarSet = { ...plain, front: { ...plain.front, ...nothing }, rear: { ...plain.rear, ...nothing } };

async function show(set: CarSet, wheelTorque: CarSizes['wheelTorque'], current = set.key) {
  const noop = () => {};
  await renderInPortal(
    <SizeColumn
      hasCar
      hasHeading
      isFailed={false}
      sizes={{ sets: [set], wheelTorque, fitted: null }}
      onChoose={noop}
      onOther={noop}
      onAdditions={noop}
      onFit={undefined}
      current={current}
    />,
  );
}

test('sizes without a source say so, sourced ones do not', async () => {
  await show({ ...plain, front: { ...plain.front, source: 'demo' } }, null, '195/65 R15');
  await screen.findByText(label);
  cleanup();
  await show(plain, null, '195/65 R15');
  await screen.findByRole('button', { name: /205\/55 R16 91V/ });
  expect(screen.queryByText(label)).toBeNull();
});

test('a known torque and full load stand also where the usual pressure is not known', async () => {
  await show(unknown, { newtonMetres: 120, source: 'manufacturer' });
  await screen.findByRole('row', { name: 'Anzugsmoment 120 Nm' });
  screen.getByRole('row', { name: 'voll beladen 2,6 2,8' });
  screen.getByText(label);
  cleanup();
  await show({ ...unknown, fullLoad: null }, null);
  await screen.findByText('Kein Luftdruck hinterlegt.');
});

test('of a size that is typed with other indices the car’s own rim and pressures stand', async () => {
  await show(plain, { newtonMetres: 120, source: 'manufacturer' }, '2055516 94W');
  await screen.findByText('205/55 R16 94W', { selector: 'p' });
  screen.getByRole('row', { name: 'Anzugsmoment 120 Nm' });
  expect(screen.getByRole('button', { name: /205\/55 R16 91V/ }).getAttribute('aria-pressed')).toBe('false');
});
