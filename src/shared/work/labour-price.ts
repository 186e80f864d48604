/** Net cents for so many minutes at an hourly rate, half a cent up. */
export const labourPrice = (minutes: number, centsPerHour: number): number =>
  Math.floor((minutes * centsPerHour + 30) / 60);
