import { useText } from '#client/i18n/text.tsx';

/** The mountain with the snowflake, as it stands on the side. */
export function SnowMark() {
  const t = useText();
  return (
    <svg
      viewBox="0 0 34 24"
      width="34"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinejoin="round"
      role="img"
      aria-label={t('tyres.snow')}
    >
      <path d="M1.5 22.5 9 9.5l2.6 3.4L17 2l5.4 10.9L25 9.5l7.5 13z" />
      <path strokeWidth="1.3" d="M17 10.2v9.6M12.8 12.6l8.4 4.8M21.2 12.6l-8.4 4.8" />
    </svg>
  );
}
