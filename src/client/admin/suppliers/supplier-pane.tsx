import { useId, useRef, useState } from 'react';
import { useSupplierChanges } from '#client/admin/suppliers/queries.ts';
import suppliers from '#client/admin/suppliers/suppliers.module.css';
import { readUpload } from '#client/api/read-upload.ts';
import { FormActions } from '#client/forms/form-actions.tsx';
import { FormBody } from '#client/forms/form-body.tsx';
import { orNull } from '#client/forms/or-null.ts';
import { useForm } from '#client/forms/use-form.ts';
import { useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import { CountrySelect } from '#client/rooms/country-select.tsx';
import { DetailPane } from '#client/rooms/detail-pane.tsx';
import styles from '#client/rooms/rooms.module.css';
import { Button } from '#client/ui/buttons/button.tsx';
import { Checkbox } from '#client/ui/choices/checkbox.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { UploadSimpleIcon } from '#client/ui/icons/icons.ts';
import { brandRoles } from '#shared/suppliers/brand-colours.ts';
import { addSupplier, type EditedSupplier, largestLogo, type SupplierFacts } from '#shared/suppliers/edit-contract.ts';
import type { TextKey } from '#shared/texts/text-key.ts';

type SupplierPaneProps = {
  /** null: a new one. */
  supplier: EditedSupplier | null;
  onClose: () => void;
  onSaved: (code: string) => void;
};

const empty: SupplierFacts = {
  name: '',
  branch: null,
  street: '',
  postalCode: '',
  city: '',
  country: 'DE',
  phone: null,
  colour: null,
  showsTypeNumber: false,
};
const wrong = 'admin.firms.wrong';
const houseColour = '#1b46b4';

export function SupplierPane({ supplier, onClose, onSaved }: SupplierPaneProps) {
  const t = useText();
  const { add, change } = useSupplierChanges();
  const form = useForm({
    schema: addSupplier.body,
    record: { code: supplier?.code ?? '', ...(supplier?.facts ?? empty) },
    typed: ({ branch, phone, ...facts }) => ({ ...facts, branch: branch ?? '', phone: phone ?? '' }),
    wish: ({ code, branch, phone, ...facts }) => ({
      code,
      facts: { ...facts, branch: orNull(branch), phone: orNull(phone) },
    }),
    messages: { code: 'admin.suppliers.codeHint', name: wrong, street: wrong, postalCode: wrong, city: wrong },
    send: ({ code, facts }) => (supplier ? change(code, facts) : add(code, facts)),
    onAnswer: (answer) => {
      if (answer.kind === 'refused') return { problem: 'admin.suppliers.codeTaken' };
      notify({ key: 'rooms.saved', kind: 'SUCCESS', preset: 'A', detail: answer.supplier.facts.name });
      const { code, facts } = answer.supplier;
      onSaved(code);
      return { record: { code, ...facts } };
    },
  });
  const line = (name: 'name' | 'street' | 'postalCode' | 'city', maxLength: number) => (
    <TextField {...form.text(name)} label={t(`admin.firms.${name}`)} autoComplete="off" maxLength={maxLength} />
  );
  const { set, values } = form;
  return (
    <DetailPane
      title={supplier?.facts.name ?? t('admin.suppliers.add')}
      sub={supplier?.code}
      onClose={onClose}
      actions={<FormActions form={form} />}
    >
      {supplier && <LogoField supplier={supplier} />}
      <FormBody form={form} className={styles.form}>
        {!supplier && (
          <TextField
            {...form.text('code')}
            label={t('admin.suppliers.code')}
            hint={t('admin.suppliers.codeHint')}
            autoComplete="off"
            maxLength={12}
            onChange={({ target }) => set({ code: target.value.toUpperCase() })}
          />
        )}
        {line('name', 80)}
        <TextField
          {...form.text('branch')}
          label={t('admin.suppliers.branch')}
          optional={t('rooms.optional')}
          autoComplete="off"
          maxLength={80}
        />
        {line('street', 120)}
        <div className={styles.pair} data-first="narrow">
          {line('postalCode', 12)}
          {line('city', 80)}
        </div>
        <div className={styles.pair}>
          <CountrySelect
            label={t('admin.firms.country')}
            value={values.country}
            onCountry={(country) => set({ country })}
          />
          <TextField
            {...form.text('phone')}
            label={t('admin.firms.phone')}
            optional={t('rooms.optional')}
            autoComplete="off"
            maxLength={40}
          />
        </div>
        <ColourField colour={values.colour} onColour={(colour) => set({ colour })} />
        <Checkbox
          {...form.tick('showsTypeNumber')}
          label={t('admin.suppliers.typeNumber')}
          hint={t(supplier?.isTypeNumberFixed ? 'admin.suppliers.typeNumberFixed' : 'admin.suppliers.typeNumberHint')}
          implied={supplier?.isTypeNumberFixed ?? false}
        />
      </FormBody>
    </DetailPane>
  );
}

type ColourFieldProps = { colour: string | null; onColour: (colour: string | null) => void };

/** Shows what comes of it: what could not be read is made darker or lighter. */
function ColourField({ colour, onColour }: ColourFieldProps) {
  const t = useText();
  const id = useId();
  const { light, dark } = brandRoles(colour ?? houseColour);
  return (
    <fieldset className={suppliers.colour}>
      <legend>{t('admin.suppliers.colour')}</legend>
      <div className={suppliers.colourRow}>
        <input
          id={id}
          type="color"
          aria-label={t('admin.suppliers.colourPick')}
          value={colour ?? houseColour}
          onChange={({ target }) => onColour(target.value)}
        />
        <span>{colour ?? t('admin.suppliers.colourHouse')}</span>
        {colour !== null && (
          <Button size="s" variant="ghost" onClick={() => onColour(null)}>
            {t('admin.suppliers.colourReset')}
          </Button>
        )}
      </div>
      <svg className={suppliers.sample} viewBox="0 0 200 40" aria-hidden="true">
        <rect width="100" height="40" fill="#ffffff" />
        <rect x="100" width="100" height="40" fill="#14191b" />
        <rect x="10" y="10" width="36" height="20" rx="2" fill={light.brand} />
        <rect x="54" y="10" width="36" height="20" rx="2" fill={light.soft2} />
        <path d="M60 20h24" stroke={light.text} strokeWidth="3" />
        <rect x="110" y="10" width="36" height="20" rx="2" fill={dark.brand} />
        <rect x="154" y="10" width="36" height="20" rx="2" fill={dark.soft2} />
        <path d="M160 20h24" stroke={dark.text} strokeWidth="3" />
      </svg>
      <p className={styles.quiet}>{t('admin.suppliers.colourHint')}</p>
    </fieldset>
  );
}

function LogoField({ supplier }: { supplier: EditedSupplier }) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const { setLogo, isBusy } = useSupplierChanges();
  const [problem, setProblem] = useState<TextKey | null>(null);
  const send = async (file: string | null) => {
    const answer = await setLogo(supplier.code, file).catch(() => null);
    setProblem(answer?.kind === 'refused' ? `admin.suppliers.logoRefused.${answer.reason}` : null);
  };
  const take = async (file: File | undefined) => {
    if (!file) return;
    const read = await readUpload(file, largestLogo);
    if (read.kind === 'refused') setProblem(`admin.suppliers.logoRefused.${read.reason}`);
    else await send(read.base64);
  };
  return (
    <div className={suppliers.logo}>
      <img src={supplier.logoUrl} alt={t('admin.suppliers.logoOf', { name: supplier.facts.name })} />
      <div className={styles.buttons}>
        <Button size="s" loading={isBusy} icon={<UploadSimpleIcon size="s" />} onClick={() => input.current?.click()}>
          {t('admin.suppliers.logoChange')}
        </Button>
        {supplier.hasLogo && (
          <Button size="s" variant="ghost" onClick={() => void send(null)}>
            {t('admin.suppliers.logoRemove')}
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept=".svg,image/svg+xml"
        aria-label={t('admin.suppliers.logoChange')}
        onChange={({ target }) => {
          void take(target.files?.[0]);
          target.value = '';
        }}
      />
      {problem && (
        <Note tone="bad" role="alert">
          {t(problem)}
        </Note>
      )}
    </div>
  );
}
