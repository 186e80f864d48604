import tours from '#client/admin/tours/tours.module.css';
import { WeekdayField } from '#client/admin/tours/weekday-field.tsx';
import { FormBody } from '#client/forms/form-body.tsx';
import type { Message, Messages } from '#client/forms/message.ts';
import { SaveBar } from '#client/forms/save-bar.tsx';
import { useForm } from '#client/forms/use-form.ts';
import { useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import styles from '#client/rooms/rooms.module.css';
import { Button } from '#client/ui/buttons/button.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Select } from '#client/ui/choices/select.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { PlusIcon, TrashIcon } from '#client/ui/icons/icons.ts';
import { planProblemsOf, type TourPlan, tourPlanSchema } from '#shared/suppliers/tour-plan.ts';

type PlanFormProps = {
  plan: TourPlan;
  version: string;
  save: (plan: TourPlan, version: string) => Promise<'saved' | 'changed' | 'refused'>;
};
type Tour = TourPlan['tours'][number];
type Hours = TourPlan['hours'][number];

const maxPickingMinutes = 480;
const workdays = [1, 2, 3, 4, 5];
const put = <Row,>(rows: readonly Row[], at: number, change: Partial<Row>) =>
  rows.map((row, index) => (index === at ? { ...row, ...change } : row));
const without = <Row,>(rows: readonly Row[], at: number) => rows.filter((_, index) => index !== at);

const judge = (plan: TourPlan): Messages =>
  Object.fromEntries(
    planProblemsOf(plan).map(({ in: list, at, what }) => [`${list}.${at}`, `admin.tours.problem.${what}`]),
  );

const messageOf = (field: string): Message | undefined => {
  if (field === 'pickingMinutes') return 'admin.tours.pickingWrong';
  return field === 'tours' || field === 'hours' ? 'admin.tours.incomplete' : undefined;
};

export function PlanForm({ plan, version, save }: PlanFormProps) {
  const t = useText();
  const form = useForm({
    schema: tourPlanSchema,
    record: { plan, version },
    typed: (record) => record.plan,
    wish: (typed) => typed,
    messages: messageOf,
    judge,
    failure: 'toast',
    send: (wish, { record }) => save(wish, record.version),
    onAnswer: (kind) => {
      if (kind === 'saved') notify({ key: 'rooms.saved', kind: 'SUCCESS', preset: 'A' });
      if (kind === 'changed') notify({ key: 'rooms.changed', kind: 'WARNING', preset: 'A' });
    },
  });
  const draft = form.values;
  const setDraft = form.set;
  const incomplete = form.errorOf('tours') ?? form.errorOf('hours');
  const problemOf = (list: 'tours' | 'hours', at: number) => form.errorOf(`${list}.${at}`);
  const setTour = (at: number, change: Partial<Tour>) => setDraft({ tours: put(draft.tours, at, change) });
  const setHours = (at: number, change: Partial<Hours>) => setDraft({ hours: put(draft.hours, at, change) });
  return (
    <>
      <FormBody form={form} className={styles.plain}>
        {incomplete && (
          <Note tone="bad" role="alert">
            {incomplete}
          </Note>
        )}
        <h2>{t('admin.section.tours')}</h2>
        <ul className={tours.rows}>
          {draft.tours.map((tour, at) => (
            // A row has no other name than its place while its name is being typed.
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are edited in place
            <li key={at} className={tours.row}>
              <TextField
                size="s"
                label={t('admin.tours.name')}
                maxLength={40}
                value={tour.name}
                error={problemOf('tours', at)}
                onChange={({ target }) => setTour(at, { name: target.value })}
              />
              <WeekdayField
                label={t('admin.tours.days')}
                value={tour.weekdays}
                onValue={(weekdays) => setTour(at, { weekdays })}
              />
              <TextField
                size="s"
                inputMode="numeric"
                maxLength={5}
                chars={6}
                label={t('admin.tours.cutOff')}
                value={tour.cutOff}
                onChange={({ target }) => setTour(at, { cutOff: target.value })}
              />
              <TextField
                size="s"
                inputMode="numeric"
                maxLength={5}
                chars={6}
                label={t('admin.tours.arrival')}
                value={tour.arrival}
                onChange={({ target }) => setTour(at, { arrival: target.value })}
              />
              <Select
                size="s"
                label={t('admin.tours.daysLater')}
                options={[0, 1, 2, 3, 4, 5, 6, 7].map((days) => ({
                  value: String(days),
                  label: t('admin.tours.later', { days }),
                }))}
                value={String(tour.arrivesDaysLater)}
                onChange={({ target }) => setTour(at, { arrivesDaysLater: Number(target.value) })}
              />
              <IconButton
                size="s"
                label={t('admin.tours.remove', { name: tour.name })}
                icon={<TrashIcon />}
                onClick={() => setDraft({ tours: without(draft.tours, at) })}
              />
            </li>
          ))}
        </ul>
        <Button
          size="s"
          icon={<PlusIcon size="s" />}
          onClick={() =>
            setDraft({
              ...draft,
              tours: [
                ...draft.tours,
                { name: '', weekdays: workdays, cutOff: '12:00', arrival: '14:00', arrivesDaysLater: 0 },
              ],
            })
          }
        >
          {t('admin.tours.add')}
        </Button>
        <h2>{t('admin.tours.hours')}</h2>
        <ul className={tours.rows}>
          {draft.hours.map((hours, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are edited in place
            <li key={at} className={tours.row}>
              <WeekdayField
                label={t('admin.tours.days')}
                value={hours.weekdays}
                onValue={(weekdays) => setHours(at, { weekdays })}
              />
              <TextField
                size="s"
                inputMode="numeric"
                maxLength={5}
                chars={6}
                label={t('admin.tours.opens')}
                value={hours.opens}
                error={problemOf('hours', at)}
                onChange={({ target }) => setHours(at, { opens: target.value })}
              />
              <TextField
                size="s"
                inputMode="numeric"
                maxLength={5}
                chars={6}
                label={t('admin.tours.closes')}
                value={hours.closes}
                onChange={({ target }) => setHours(at, { closes: target.value })}
              />
              <IconButton
                size="s"
                label={t('admin.tours.removeHours', { opens: hours.opens })}
                icon={<TrashIcon />}
                onClick={() => setDraft({ hours: without(draft.hours, at) })}
              />
            </li>
          ))}
        </ul>
        <div className={tours.row}>
          <Button
            size="s"
            icon={<PlusIcon size="s" />}
            onClick={() =>
              setDraft({ hours: [...draft.hours, { weekdays: workdays, opens: '07:00', closes: '18:00' }] })
            }
          >
            {t('admin.tours.addHours')}
          </Button>
          <TextField
            size="s"
            type="number"
            min={0}
            max={maxPickingMinutes}
            chars={6}
            label={t('admin.tours.picking')}
            value={String(draft.pickingMinutes)}
            error={form.errorOf('pickingMinutes')}
            onChange={({ target }) => setDraft({ pickingMinutes: Math.trunc(Number(target.value)) })}
          />
        </div>
      </FormBody>
      <SaveBar changes={Number(form.isChanged)} isBusy={form.isBusy} form={form} onDiscard={form.discard} />
    </>
  );
}
