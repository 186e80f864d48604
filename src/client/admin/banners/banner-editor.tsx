import { useState } from 'react';
import { BannerForm } from '#client/admin/banners/banner-form.tsx';
import { BannerPreview } from '#client/admin/banners/banner-preview.tsx';
import styles from '#client/admin/banners/banners.module.css';
import { ClashList } from '#client/admin/banners/clash-list.tsx';
import { emptyDraft, stateOf } from '#client/admin/banners/draft.ts';
import { type BannerContract, useBannerChanges } from '#client/admin/banners/queries.ts';
import { TimeLine } from '#client/admin/banners/time-line.tsx';
import { succeeded } from '#client/api/succeeded.ts';
import { useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { SegmentedControl } from '#client/ui/choices/segmented-control.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { Tag } from '#client/ui/labels/tag.tsx';
import { useNow } from '#client/ui/use-now.ts';
import { type BannerDraft, bannerDraftSchema, type PlannedBanner } from '#shared/banner/edit-contract.ts';
import type { Language } from '#shared/session/language.ts';
import type { TextKey } from '#shared/texts/text-key.ts';

type BannerEditorProps = {
  contract: BannerContract;
  /** Whose desk it is; null: the operator's. */
  desk: string | null;
  /** null: a new one. */
  banner: PlannedBanner | null;
  banners: readonly PlannedBanner[];
  onOpen: (id: number | null) => void;
};

/** Text, time and audience on the left; on the right what comes of it. */
export function BannerEditor({ contract, desk, banner, banners, onOpen }: BannerEditorProps) {
  const t = useText();
  const now = new Date(useNow(60_000));
  const [draft, setDraft] = useState<BannerDraft>(() => banner?.draft ?? { ...emptyDraft(now), supplier: desk });
  const [language, setLanguage] = useState<Language>('de');
  const [isNarrow, setNarrow] = useState(false);
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<TextKey | null>(null);
  const { save, remove, isBusy } = useBannerChanges(contract);
  const isForeign = desk !== null && banner !== null && banner.owner !== desk;
  const state = banner ? stateOf(banner, now) : 'draft';

  const submit = async (isPublished: boolean) => {
    const wish = bannerDraftSchema.safeParse({ ...draft, isPublished });
    const fields = wish.success ? [] : wish.error.issues.map(({ path }) => String(path[0]));
    setWrong([...fields, ...(draft.to !== null && draft.to <= draft.from ? ['to'] : [])]);
    setProblem(wish.success ? null : 'admin.banners.incomplete');
    if (fields.includes('texts')) setLanguage('de');
    if (!wish.success || (draft.to !== null && draft.to <= draft.from)) return;
    const answer = await save(banner, wish.data).catch(() => null);
    if (answer === null) setProblem('TOAST_MESSAGES.UNEXPECTED_ERROR');
    else if (answer.kind === 'refused') setProblem(`admin.banners.refusal.${answer.reason}`);
    else if (answer.kind === 'changed') setProblem('rooms.changed');
    else {
      notify({ key: isPublished ? 'admin.banners.published' : 'rooms.saved', kind: 'SUCCESS', preset: 'A' });
      onOpen(answer.banner.id);
    }
  };
  const drop = async () => {
    if (!banner) return onOpen(null);
    const isGone = await succeeded(remove(banner.id));
    if (!isGone) return;
    onOpen(null);
    notify({
      key: 'admin.banners.removed',
      kind: 'SUCCESS',
      preset: 'A',
      detail: draft.texts.de.title,
      action: { label: t('rooms.undo'), run: () => void save(null, draft).catch(() => null) },
    });
  };
  return (
    <div className={styles.editor}>
      <div className={styles.form}>
        <div className={styles.formBody}>
          <div className={styles.formHead}>
            <h2>{t(banner ? 'admin.banners.edit' : 'admin.banners.new')}</h2>
            <Tag tone={state === 'shown' ? 'ok' : 'neutral'}>{t(`admin.banners.state.${state}`)}</Tag>
          </div>
          {problem && (
            <Note tone="bad" role="alert">
              {t(problem)}
            </Note>
          )}
          {isForeign && <Note>{t('deskBanners.readOnly')}</Note>}
          <fieldset className={styles.fields} disabled={isForeign}>
            <BannerForm {...{ contract, desk, draft, language, wrong }} onDraft={setDraft} onLanguage={setLanguage} />
          </fieldset>
        </div>
        <footer className={styles.foot} hidden={isForeign}>
          <Button variant="danger" onClick={() => void drop()}>
            {t(banner ? 'admin.banners.remove' : 'rooms.discard')}
          </Button>
          <Button loading={isBusy} onClick={() => void submit(banner?.draft.isPublished ?? false)}>
            {t('rooms.save')}
          </Button>
          {banner?.draft.isPublished ? (
            <Button loading={isBusy} onClick={() => void submit(false)}>
              {t('admin.banners.withdraw')}
            </Button>
          ) : (
            <Button variant="primary" loading={isBusy} onClick={() => void submit(true)}>
              {t('admin.banners.publish')}
            </Button>
          )}
        </footer>
      </div>
      <div className={styles.outcome}>
        <div className={styles.formHead}>
          <h2>{t('admin.banners.preview')}</h2>
          <SegmentedControl
            size="s"
            label={t('admin.banners.preview')}
            options={[
              { value: 'wide', label: t('admin.banners.wide') },
              { value: 'narrow', label: t('admin.banners.narrow') },
            ]}
            value={isNarrow ? 'narrow' : 'wide'}
            onChange={(value) => setNarrow(value === 'narrow')}
          />
        </div>
        <BannerPreview {...{ draft, language, isNarrow }} />
        <ClashList id={banner?.id ?? 0} draft={draft} banners={banners} />
        <div className={styles.formHead}>
          <h2>{t('admin.banners.planned')}</h2>
          <p>{t('admin.banners.rule')}</p>
        </div>
        <TimeLine banners={banners} opened={banner?.id ?? null} now={now} onOpen={onOpen} />
      </div>
    </div>
  );
}
