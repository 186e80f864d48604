import { lazy, Suspense, useId, useRef, useState } from 'react';
import { looksOnly } from '#client/api/shown-user.ts';
import styles from '#client/cart/entry/entry-box.module.css';
import { EntryMenu, type EntryWay } from '#client/cart/entry/entry-menu.tsx';
import { type NumberOutcome, useAddEntry, useEnterNumber } from '#client/cart/entry/entry-number.ts';
import type { EntryArticle } from '#client/cart/entry/entry-queries.ts';
import { EntrySuggestions } from '#client/cart/entry/entry-suggestions.tsx';
import { useEntrySuggestions } from '#client/cart/entry/entry-use-suggestions.ts';
import { useText } from '#client/i18n/text.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Form } from '#client/ui/fields/form.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { BarcodeIcon } from '#client/ui/icons/icons.ts';
import { Box } from '#client/ui/layout/box.tsx';
import { readEntry, type Unread } from '#shared/cart/entry-lines.ts';

const EntryListDialog = lazy(() =>
  import('#client/cart/entry/entry-list-dialog.tsx').then(({ EntryListDialog: component }) => ({ default: component })),
);
const ScanDialog = lazy(() =>
  import('#client/cart/scan/scan-dialog.tsx').then(({ ScanDialog: component }) => ({ default: component })),
);

type EntryBoxProps = {
  /** Another cart begins with an empty box. */
  cartId: number;
  carId: number | null;
  /** Where the watch list has no button of its own, it stands in the menu. */
  onWatchList?: (() => void) | null;
};

export const EntryBox = ({ cartId, carId, onWatchList = null }: EntryBoxProps) => (
  <NumberBox key={cartId} carId={carId} onWatchList={onWatchList} />
);

type Choice = { readonly number: string; readonly quantity: number; readonly articles: readonly EntryArticle[] };
type Layer = { readonly kind: 'list'; readonly text: string; readonly fromFile: boolean } | { readonly kind: 'scan' };

/** Numbers one after the other: Enter puts one in, and the box is free for the next. */
function NumberBox({ carId, onWatchList }: Required<Omit<EntryBoxProps, 'cartId'>>) {
  const t = useText();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const enter = useEnterNumber(carId);
  const add = useAddEntry(carId);
  const [text, setText] = useState('');
  const [mark, setMark] = useState(-1);
  const [choice, setChoice] = useState<Choice | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  /** Lines that need a look while the next number was already being typed. */
  const [open, setOpen] = useState<readonly string[]>([]);
  const [layer, setLayer] = useState<Layer | null>(null);
  const [hasFocus, setFocus] = useState(false);
  const suggested = useEntrySuggestions(choice ? '' : text);
  const articles = choice?.articles ?? suggested;

  const begin = (next: string) => {
    setText(next);
    setMark(-1);
    setChoice(null);
    setProblem(null);
  };

  async function take(said: string) {
    begin('');
    const outcome = await enter(said);
    if (outcome.kind === 'added') return;
    const isFree = input.current?.value === '';
    if (!isFree) return setOpen((lines) => [...lines, said]);
    setText(said);
    if (outcome.kind === 'choose') return ask(said, outcome);
    if (outcome.kind === 'unread') return tell(said, outcome.unread);
    setProblem(t(`cartEntry.${outcome.kind}`, { number: said }));
  }

  const tell = (said: string, unread: Unread) =>
    setProblem(
      t(unread.reason === 'notQuantity' ? 'cartEntry.notQuantity' : 'cartEntry.unread', {
        number: said,
        said: unread.said,
      }),
    );

  function ask(said: string, { articles: found, quantity }: Extract<NumberOutcome, { kind: 'choose' }>) {
    setChoice({ number: said, articles: found, quantity });
    setMark(0);
  }

  function choose(article: EntryArticle) {
    const entry = readEntry(text.trim());
    void add(article, choice?.quantity ?? ('reason' in entry ? 1 : entry.quantity));
    begin('');
    input.current?.focus();
  }

  const submit = () => {
    const marked = articles[mark];
    if (marked) choose(marked);
    else if (text.trim() !== '') void take(text.trim());
    input.current?.focus();
  };

  const go = (way: EntryWay) =>
    setLayer(way === 'camera' ? { kind: 'scan' } : { kind: 'list', text: '', fromFile: way === 'file' });

  const isOpen = hasFocus && articles.length > 0 && text !== '';
  return (
    <Box minWidth={0}>
      <Form className={styles.form} onSubmit={submit}>
        <div className={styles.field}>
          <TextField
            ref={input}
            label={t('cartEntry.label')}
            labelHidden
            start={<BarcodeIcon size="s" />}
            placeholder={t('cartEntry.placeholder')}
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            aria-autocomplete="list"
            aria-activedescendant={isOpen && articles[mark] ? `${listId}-${mark}` : undefined}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="done"
            maxLength={200}
            error={problem}
            value={text}
            onFocus={() => setFocus(true)}
            onBlur={() => setFocus(false)}
            onChange={(event) => begin(event.target.value)}
            onPaste={(event) => {
              const pasted = event.clipboardData.getData('text');
              if (!/\S[^\S\r\n]*[\r\n]+\s*\S/.test(pasted)) return;
              event.preventDefault();
              setLayer({ kind: 'list', text: pasted, fromFile: false });
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && text !== '') {
                event.preventDefault(); // what stands here is not in the cart yet: it goes in, and nothing is ordered
                submit();
              }
              const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
              if (step !== undefined && isOpen) {
                event.preventDefault();
                setMark((at) => (at + step + articles.length) % articles.length);
              }
              if (event.key === 'Escape' && (isOpen || text !== '')) {
                event.preventDefault();
                begin('');
              }
            }}
          />
          {isOpen && (
            <EntrySuggestions
              id={listId}
              label={choice ? t('cartEntry.chooseOne', { number: choice.number }) : t('cartEntry.suggestions')}
              isQuestion={choice !== null}
              articles={articles}
              mark={mark}
              onTake={choose}
            />
          )}
        </div>
        <Button type="submit" disabledReason={looksOnly() ? t('acting.mayNotOrder') : undefined}>
          {t('cartEntry.add')}
        </Button>
        <EntryMenu onWay={go} onWatchList={onWatchList} />
      </Form>
      <p role="status" className={open.length > 0 ? styles.open : styles.nothing}>
        {open.length > 0 && (
          <>
            {t('cartEntry.open', { count: open.length })}
            <Button
              size="s"
              variant="ghost"
              onClick={() => {
                setLayer({ kind: 'list', text: open.join('\n'), fromFile: false });
                setOpen([]);
              }}
            >
              {t('cartEntry.show')}
            </Button>
          </>
        )}
      </p>
      <Suspense fallback={null}>
        {layer?.kind === 'list' && (
          <EntryListDialog first={layer.text} fromFile={layer.fromFile} carId={carId} onClose={() => setLayer(null)} />
        )}
        {layer?.kind === 'scan' && (
          <ScanDialog
            carId={carId}
            onClose={() => setLayer(null)}
            onList={(lines) => setLayer({ kind: 'list', text: lines, fromFile: false })}
          />
        )}
      </Suspense>
    </Box>
  );
}
