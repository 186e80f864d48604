type Wanted = {
  /** null: the whole plan. */
  readonly tasks: readonly number[] | null;
  readonly mileageKm: number | null;
  readonly values: boolean;
  readonly customer: boolean;
};

/** Where the checklist of a car lies as PDF. */
export function checklistAddress(carId: number, { tasks, mileageKm, values, customer }: Wanted): string {
  const query = new URLSearchParams({
    ...(tasks !== null && { tasks: tasks.join(',') }),
    ...(mileageKm !== null && { mileage: String(mileageKm) }),
    values: values ? '1' : '0',
    customer: customer ? '1' : '0',
  });
  return `/files/maintenance/checklists/${carId}.pdf?${query}`;
}
