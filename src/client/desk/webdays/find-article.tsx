import { useState } from 'react';
import type { WebDayChanges } from '#client/desk/webdays/queries.ts';
import styles from '#client/desk/webdays/web-days-desk.module.css';
import { useText } from '#client/i18n/text.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Form } from '#client/ui/fields/form.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { MagnifyingGlassIcon } from '#client/ui/icons/icons.ts';
import type { DeskArticle } from '#shared/webdays/desk-contract.ts';

type FindArticleProps = {
  /** Those that are there already. */
  known: ReadonlySet<number>;
  changes: WebDayChanges;
  onTake: (article: DeskArticle) => void;
};

/** The only one under a number is taken at once; of several one is chosen. */
export function FindArticle({ known, changes, onTake }: FindArticleProps) {
  const t = useText();
  const [number, setNumber] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const [choice, setChoice] = useState<readonly DeskArticle[]>([]);
  const take = (article: DeskArticle) => {
    setChoice([]);
    if (known.has(article.articleId)) return setProblem(t('webdays.desk.there'));
    setNumber('');
    onTake(article);
  };
  const find = async () => {
    setProblem(undefined);
    setChoice([]);
    if (number.trim() === '') return;
    const [line] = (await changes.find([number.trim()]).catch(() => null))?.lines ?? [];
    if (!line) setProblem(t('webdays.desk.fileProblem.failed'));
    else if (line.kind === 'unknown') setProblem(t('webdays.desk.unknown'));
    else if (line.kind === 'found') take(line.article);
    else setChoice(line.articles);
  };
  return (
    <Form className={styles.find} onSubmit={find}>
      <TextField
        size="s"
        label={t('webdays.desk.number')}
        autoComplete="off"
        maxLength={100}
        value={number}
        error={problem}
        onChange={({ target }) => setNumber(target.value)}
      />
      <Button
        type="submit"
        size="s"
        className={styles.findButton}
        loading={changes.isFinding}
        icon={<MagnifyingGlassIcon size="s" />}
      >
        {t('webdays.desk.find')}
      </Button>
      {choice.length > 0 && (
        <ul className={styles.choice} aria-label={t('webdays.desk.choose')}>
          {choice.map((article) => (
            <li key={article.articleId}>
              <Button
                size="s"
                aria-label={t('webdays.desk.take', { article: `${article.brand} ${article.number}` })}
                onClick={() => take(article)}
              >
                {article.brand} {article.number} · {article.name}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Form>
  );
}
