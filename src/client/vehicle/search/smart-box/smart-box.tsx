import { type RefObject, useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Form } from '#client/ui/fields/form.tsx';
import { useFittingHint } from '#client/ui/fields/use-fitting-hint.ts';
import { MagnifyingGlassIcon } from '#client/ui/icons/icons.ts';
import { Row } from '#client/ui/layout/row.tsx';
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx';
import { PhotoSearch } from '#client/vehicle/search/photo-search.tsx';
import { requestOf, type SearchRequest } from '#client/vehicle/search/search-request.ts';
import styles from '#client/vehicle/search/smart-box/smart-box.module.css';
import { SmartBoxLine } from '#client/vehicle/search/smart-box/smart-box-line.tsx';
import type { Understood } from '#client/vehicle/search/smart-box/understand.ts';
import { useRecognise } from '#client/vehicle/search/smart-box/use-suggestion.ts';
import type { SearchOutcome } from '#client/vehicle/search/use-car-search.ts';
import type { KnownFacts } from '#client/vehicle/selection/use-take-car.ts';

type SmartBoxProps = {
  text: string;
  onText: (text: string) => void;
  understood: Understood;
  search: (request: SearchRequest, facts?: KnownFacts) => Promise<SearchOutcome>;
  ref: RefObject<HTMLInputElement | null>;
};

/** One field takes anything. Typing only suggests; Enter or the button searches (R4.11). */
export function SmartBox({ text, onText, understood, search, ref }: SmartBoxProps) {
  const t = useText();
  const recognise = useRecognise();
  const fitting = useFittingHint<HTMLLabelElement>(t('carSearch.placeholder'));
  /** What is being searched for; whoever types on may search for that, too. */
  const [busy, setBusy] = useState<string | null>(null);
  /** How a search ended, said of its own text only. */
  const [ended, setEnded] = useState<{ readonly text: string; readonly as: Understood } | null>(null);

  const submit = async () => {
    if (text.trim() === '' || busy === text) return;
    setBusy(text);
    setEnded(null);
    try {
      const kind = await recognise(text.trim());
      const request = requestOf(kind, text) ?? { kind: 'words', text: text.trim() };
      const outcome = await search(request);
      if (outcome === 'none' || outcome === 'failed') setEnded({ text, as: { state: outcome, kind: request.kind } });
    } finally {
      setBusy((now) => (now === text ? null : now));
    }
  };
  return (
    <Form role="search" className={styles.form} data-walk="find" onSubmit={submit} data-print="never">
      <Row ref={fitting.box} as="label" gap={5} align="center" surface={1} className={styles.box}>
        <VisuallyHidden>{t('carSearch.box')}</VisuallyHidden>
        <MagnifyingGlassIcon size="l" className={styles.glass} />
        <input
          ref={ref}
          className={styles.input}
          type="text"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={200}
          placeholder={fitting.hint}
          value={text}
          onChange={(event) => {
            setEnded(null);
            onText(event.target.value);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onText('');
          }}
        />
      </Row>
      <Row gap={4} align="center" className={styles.actions}>
        <PhotoSearch search={search} />
        <Button type="submit" variant="primary" loading={busy === text}>
          {t('carSearch.submit')}
        </Button>
      </Row>
      <SmartBoxLine text={text} understood={ended?.text === text ? ended.as : understood} />
    </Form>
  );
}
