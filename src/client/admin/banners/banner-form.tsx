import { useState } from 'react';
import { type BannerContract, useReach } from '#client/admin/banners/queries.ts';
import { SupplierField } from '#client/admin/banners/supplier-field.tsx';
import { TargetField } from '#client/admin/banners/target-field.tsx';
import { useText } from '#client/i18n/text.tsx';
import { MomentField } from '#client/rooms/moment-field.tsx';
import styles from '#client/rooms/rooms.module.css';
import { Chip } from '#client/ui/choices/chip.tsx';
import { SegmentedControl } from '#client/ui/choices/segmented-control.tsx';
import { Select } from '#client/ui/choices/select.tsx';
import { Switch } from '#client/ui/choices/switch.tsx';
import { TextArea } from '#client/ui/fields/text-area.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { roles as allRoles, type Role } from '#shared/access/roles.ts';
import { bannerKinds } from '#shared/banner/contract.ts';
import { type BannerDraft, longestLink, longestText, longestTitle } from '#shared/banner/edit-contract.ts';
import { formatNumber } from '#shared/format/number.ts';
import { type Language, languages } from '#shared/session/language.ts';

type BannerFormProps = {
  contract: BannerContract;
  desk: string | null;
  draft: BannerDraft;
  language: Language;
  wrong: readonly string[];
  onDraft: (draft: BannerDraft) => void;
  onLanguage: (language: Language) => void;
};

export function BannerForm({ contract, desk, draft, language, wrong, onDraft, onLanguage }: BannerFormProps) {
  const t = useText();
  const { data: reach } = useReach(contract, draft.supplier, draft.roles);
  const [role, setRole] = useState('');
  const set = (patch: Partial<BannerDraft>) => onDraft({ ...draft, ...patch });
  const words = draft.texts[language];
  const setWords = (patch: Partial<typeof words>) =>
    set({ texts: { ...draft.texts, [language]: { ...words, ...patch } } });
  const addRole = (wanted: string) => {
    const found = allRoles.find((one): one is Role => one === wanted);
    if (found && !draft.roles.includes(found)) set({ roles: [...draft.roles, found] });
    setRole('');
  };
  const count = (text: string, most: number) =>
    t('admin.banners.letters', { used: formatNumber(text.length), most: formatNumber(most) });
  return (
    <div className={styles.form}>
      <SegmentedControl
        label={t('rooms.kind')}
        options={bannerKinds
          .filter((value) => desk === null || value !== 'outage' || draft.kind === 'outage')
          .map((value) => ({ value, label: t(`banner.kind.${value}`) }))}
        value={draft.kind}
        onChange={(kind) => set({ kind })}
      />
      <SegmentedControl
        size="s"
        label={t('admin.synonyms.language')}
        options={languages.map((value) => ({ value, label: t(`admin.language.${value}`) }))}
        value={language}
        onChange={onLanguage}
      />
      <TextField
        label={t('admin.banners.title')}
        maxLength={longestTitle}
        value={words.title}
        hint={language === 'de' ? count(words.title, longestTitle) : t('admin.banners.fallsBack')}
        error={language === 'de' && wrong.includes('texts') ? t('admin.banners.titleNeeded') : undefined}
        onChange={({ target }) => setWords({ title: target.value })}
      />
      <TextArea
        label={t('admin.banners.text')}
        rows={2}
        maxLength={longestText}
        value={words.text}
        hint={count(words.text, longestText)}
        onChange={({ target }) => setWords({ text: target.value })}
      />
      <div className={styles.pair}>
        <TextField
          label={t('admin.banners.link')}
          optional={t('rooms.optional')}
          maxLength={longestLink}
          value={words.link}
          onChange={({ target }) => setWords({ link: target.value })}
        />
        <TargetField url={draft.linkUrl} isWrong={wrong.includes('linkUrl')} onUrl={(linkUrl) => set({ linkUrl })} />
      </div>
      <div className={styles.pair}>
        <MomentField
          label={t('admin.banners.from')}
          value={draft.from}
          onValue={(from) => set({ from: from ?? draft.from })}
        />
        <MomentField
          label={t('admin.banners.to')}
          value={draft.to}
          isOptional
          error={wrong.includes('to') ? t('admin.banners.refusal.ends-before-it-begins') : undefined}
          onValue={(to) => set({ to })}
        />
      </div>
      <div className={styles.pair}>
        {desk === null ? (
          <SupplierField supplier={draft.supplier} onSupplier={(supplier) => set({ supplier })} />
        ) : (
          <TextField label={t('admin.banners.supplier')} value={t('deskBanners.audience')} readOnly />
        )}
        <Select
          label={t('admin.banners.roles')}
          options={[
            { value: '', label: t(draft.roles.length === 0 ? 'admin.banners.everyRole' : 'admin.banners.moreRoles') },
            ...allRoles
              .filter((one) => !draft.roles.includes(one))
              .map((value) => ({ value, label: t(`admin.role.${value}`) })),
          ]}
          value={role}
          onChange={({ target }) => addRole(target.value)}
        />
      </div>
      {draft.roles.length > 0 && (
        <div className={styles.buttons}>
          {draft.roles.map((one) => (
            <Chip
              key={one}
              removeLabel={t('admin.banners.withoutRole', { role: t(`admin.role.${one}`) })}
              onRemove={() => set({ roles: draft.roles.filter((held) => held !== one) })}
            >
              {t(`admin.role.${one}`)}
            </Chip>
          ))}
        </div>
      )}
      <p className={styles.quiet} role="status">
        {reach && t('admin.banners.reach', { firms: formatNumber(reach.firms), users: formatNumber(reach.users) })}
      </p>
      <Switch
        label={t('admin.banners.mayClose')}
        checked={draft.mayClose}
        onChange={({ target }) => set({ mayClose: target.checked })}
      />
    </div>
  );
}
