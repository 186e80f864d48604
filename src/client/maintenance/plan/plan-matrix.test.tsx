import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { GermanTexts } from '#client/i18n/german-texts.tsx';
import { PlanMatrix } from '#client/maintenance/plan/plan-matrix.tsx';
import { brakes, oil, testPlan } from '#client/maintenance/test-plan.ts';
import type { TimeText } from '#client/work/time-text.ts';
import type { MaintenanceTask } from '#shared/maintenance/task.ts';

afterEach(cleanup);

const time: TimeText = { unit: 'aw', unitTenths: 60, minutesOfUnit: 6, number: String, withUnit: String };
const matrix = (...tasks: MaintenanceTask[]) => (
  <GermanTexts>
    <PlanMatrix
      plan={{ ...testPlan, tasks }}
      schedule="fixed"
      mileageKm={null}
      due={new Set()}
      chosen={new Set()}
      time={time}
      onToggle={() => {}}
    />
  </GermanTexts>
);

test('a shorter plan still has a row that Tab reaches', async () => {
  const { rerender } = render(matrix(...testPlan.tasks));
  (await screen.findByRole('row', { name: brakes.name })).focus();
  rerender(matrix(oil));
  expect(screen.getByRole('row', { name: oil.name }).tabIndex).toBe(0);
});
