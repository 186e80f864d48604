import { type MaintenanceWords, maintenanceWords } from '#server/maintenance/maintenance-words.ts';
import type { Paper, PaperRow } from '#server/papers/paper.ts';
import { formatDate } from '#shared/format/date.ts';
import { formatNumber } from '#shared/format/number.ts';
import { columnAt } from '#shared/maintenance/matrix.ts';
import { type MaintenancePlan, type MaintenanceTask, taskGroups } from '#shared/maintenance/task.ts';
import type { Language } from '#shared/session/language.ts';
import { fluidText } from '#shared/technical-info/fluid-amount.ts';
import { valueText } from '#shared/technical-info/format-value.ts';
import { valueSources } from '#shared/technical-info/technical-value.ts';
import { type Car, carName } from '#shared/vehicle/car.ts';

export type Checklist = {
  readonly language: Language;
  readonly sender: readonly string[];
  readonly car: Car;
  readonly plan: MaintenancePlan;
  readonly tasks: readonly MaintenanceTask[];
  readonly mileageKm: number | null;
  readonly hasValues: boolean;
  readonly hasCustomer: boolean;
  readonly now: Date;
};

/** One sheet for the car: what is to be done, with a box to tick and lines to sign on. */
export function checklistPaper(list: Checklist): Paper {
  const { language, car, plan, mileageKm, tasks, now } = list;
  const words = maintenanceWords(language);
  const sources = [plan.source, ...tasks.flatMap(taskSources)];
  return {
    language,
    title:
      mileageKm === null
        ? words('titlePlain')
        : words('title', { km: formatNumber(columnAt(mileageKm, plan.stepKm) * plan.stepKm) }),
    subtitle: carName(car),
    sender: list.sender,
    recipient: [],
    isInternal: true,
    facts: [
      ...(car.plate ? [{ name: words('plate'), value: car.plate }] : []),
      ...(car.vin ? [{ name: words('vin'), value: car.vin }] : []),
      ...(mileageKm === null ? [] : [{ name: words('mileage'), value: `${formatNumber(mileageKm)} km` }]),
      { name: words('date'), value: formatDate(now) },
    ],
    before: [],
    table: {
      columns: [
        { title: words('done'), width: 34, align: 'left', hasBoxes: true },
        { title: words('task'), width: null, align: 'left' },
        { title: words('kind'), width: 62, align: 'left' },
        { title: words('remark'), width: 120, align: 'left' },
      ],
      rows: rowsOf(list, words),
    },
    sums: [],
    after: [],
    signatures: [words('mechanic'), words('finalCheck'), ...(list.hasCustomer ? [words('customer')] : [])],
    foot: [],
    ...(sources.includes('demo') && { warning: words('demo') }),
    issuedAt: now,
  };
}

function rowsOf({ tasks, hasValues }: Checklist, words: MaintenanceWords): PaperRow[] {
  return taskGroups.flatMap((group): PaperRow[] => {
    const own = tasks.filter((task) => task.group === group);
    if (own.length === 0) return [];
    const rows = own.map((task): PaperRow => {
      const values = hasValues ? valuesOf(task, words) : [];
      return { kind: 'row', cells: ['', [task.name, ...values], words(task.kind), ''] };
    });
    return [{ kind: 'group', text: words(group) }, ...rows];
  });
}

const valuesOf = ({ material, torque }: MaintenanceTask, words: MaintenanceWords): string[] => [
  ...(material ? [`${fluidText(material)} · ${material.specification}`] : []),
  ...(torque ? [words('torque', { name: torque.name, value: valueText(torque) })] : []),
];

const taskSources = ({ source, material, torque }: MaintenanceTask): string[] => [
  source,
  ...(material ? [material.source] : []),
  ...(torque ? valueSources(torque) : []),
];
