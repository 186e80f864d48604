import styles from '#client/admin/banners/banners.module.css';
import { BannerLine } from '#client/banner/banner-bar.tsx';
import { useText } from '#client/i18n/text.tsx';
import type { BannerDraft } from '#shared/banner/edit-contract.ts';
import type { Language } from '#shared/session/language.ts';

type BannerPreviewProps = { draft: BannerDraft; language: Language; isNarrow: boolean };

/** The line itself, in both themes, as somebody of this language sees it. */
export function BannerPreview({ draft, language, isNarrow }: BannerPreviewProps) {
  const t = useText();
  const own = draft.texts[language];
  const { title, text, link } = own.title === '' ? draft.texts.de : own;
  const banner = {
    id: 0,
    kind: draft.kind,
    title: title || t('admin.banners.noTitle'),
    text,
    link: draft.linkUrl !== null && link !== '' ? { label: link, url: draft.linkUrl } : null,
    mayClose: draft.mayClose,
  };
  return (
    <div className={styles.previews} data-narrow={isNarrow || undefined}>
      {(['light', 'dark'] as const).map((theme) => (
        <figure key={theme} className={styles.preview} data-theme={theme}>
          <figcaption>{t(`admin.banners.theme.${theme}`)}</figcaption>
          {/* To be looked at only: nothing in it is to be reached or pressed. */}
          <div inert>
            <div className={styles.bar} />
            <BannerLine banner={banner} element="div" onClose={() => {}} />
            <div className={styles.page} />
          </div>
        </figure>
      ))}
    </div>
  );
}
