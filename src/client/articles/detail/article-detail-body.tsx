import { Link } from '@tanstack/react-router';
import styles from '#client/articles/detail/article-detail.module.css';
import { CopyButton } from '#client/articles/detail/copy-button.tsx';
import { DetailOffer } from '#client/articles/detail/detail-offer.tsx';
import { DetailVehicles } from '#client/articles/detail/detail-vehicles.tsx';
import { asText, fitSentences, glyphOf } from '#client/articles/detail/fit-sentence.ts';
import type { OfferState } from '#client/articles/detail/offer-batch.ts';
import { PartPicture } from '#client/articles/detail/part-picture.tsx';
import { RelatedArticles } from '#client/articles/detail/related-articles.tsx';
import type { KnownFacts } from '#client/articles/detail/use-known-facts.ts';
import { articleName } from '#client/articles/list/article-cell.tsx';
import type { ListActions } from '#client/articles/use-list-actions.ts';
import { useText } from '#client/i18n/text.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { TextButton } from '#client/ui/buttons/text-button.tsx';
import { ArrowSquareOutIcon } from '#client/ui/icons/icons.ts';
import { DemoLabel } from '#client/ui/labels/demo-label.tsx';
import { FitVerdict } from '#client/ui/labels/fit-verdict.tsx';
import { Grid } from '#client/ui/layout/grid.tsx';
import { Row } from '#client/ui/layout/row.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { Breakable } from '#client/ui/text/breakable.tsx';
import { Text } from '#client/ui/text/text.tsx';
import type { ArticleDetail } from '#shared/articles/article.ts';
import type { Question } from '#shared/articles/fit.ts';
import { screens } from '#shared/screens.ts';

type ArticleDetailBodyProps = {
  article: ArticleDetail;
  state: OfferState;
  quantity: number;
  isPurchaseShown: boolean;
  /** null: nothing to ask about this one. */
  question: Question | null;
  known: KnownFacts;
  list: ListActions;
};

export function ArticleDetailBody(props: ArticleDetailBodyProps) {
  const { article, state, quantity, isPurchaseShown, question, known, list } = props;
  const t = useText();
  const open = list.rowActions.open;
  const sentences = article.fit ? fitSentences(article.fit, t) : [];
  return (
    <Grid columns={1} gap={7}>
      <DemoLabel sources={[article.source]} />
      <Row wraps gap={6}>
        <PartPicture picture={article.pictures[0] ?? article.picture} size="l" />
        <Stack gap={4} alignContent="start" minWidth={0} className={styles.what}>
          <p className={styles.name}>
            <Breakable text={articleName(article)} />
          </p>
          {article.state === 'discontinued' && (
            <Text tone="warn" weight="medium">
              {t('articles.discontinued')}
            </Text>
          )}
          {article.fit && (
            <FitVerdict
              verdict={glyphOf[article.fit.verdict]}
              title={t(`articles.verdict.${article.fit.verdict}`)}
              reason={asText(sentences)}
            />
          )}
        </Stack>
      </Row>
      {question && (
        <Stack as="section" gap={4} padX="page" padY={5} weight="medium" className={styles.question}>
          <p>{question.text}</p>
          <Row wraps gap={4}>
            {question.answers.map(({ valueId, text }) => (
              <Button key={valueId} size="s" onClick={() => known.answer(question, valueId)}>
                {text}
              </Button>
            ))}
            <Button size="s" onClick={() => known.answer(question, 'none')}>
              {t('articles.question.none')}
            </Button>
          </Row>
        </Stack>
      )}
      {article.successor && (
        <RelatedNumbers title={t('articles.replacedBy')} articles={[article.successor]} onOpen={open} />
      )}
      <DetailOffer {...{ state, quantity, isPurchaseShown }} onAgain={() => list.rowActions.again(article.id)} />
      {article.allCriteria.length > 0 && (
        <section>
          <Text as="h3" marginBottom={3} size={14}>
            {t('articles.criteria')}
          </Text>
          <dl className={styles.criteria}>
            {article.allCriteria.map(({ name, value, unit }) => (
              <div key={`${name} ${value}`}>
                <dt>
                  <Breakable text={name} />
                </dt>
                <dd>
                  <Breakable text={[value, unit].filter(Boolean).join('\u00a0')} />
                </dd>
              </div>
            ))}
            {article.ean && (
              <div>
                <dt>{t('articles.ean')}</dt>
                <dd>
                  {article.ean} <CopyButton number={article.ean} />
                </dd>
              </div>
            )}
          </dl>
        </section>
      )}
      <NumberList article={article} />
      <RelatedArticles title={t('articles.parts')} list={list} items={article.parts} />
      <RelatedArticles
        title={t('articles.accessories')}
        list={list}
        items={article.accessories.map((accessory) => ({ article: accessory, quantity: null }))}
      />
      {article.replaces.length > 0 && (
        <RelatedNumbers title={t('articles.replaces')} articles={article.replaces} onOpen={open} />
      )}
      <DetailVehicles id={article.id} count={article.vehicleCount} />
      {article.documents.length > 0 && (
        <section>
          <Text as="h3" marginBottom={3} size={14}>
            {t('articles.documents')}
          </Text>
          <Stack as="ul" gap={3} className={styles.links}>
            {article.documents.map(({ kind, title, url }) => (
              <li key={url}>
                <a href={url} target="_blank" rel="noreferrer">
                  {title} <ArrowSquareOutIcon size="s" />
                </a>{' '}
                <Text as="span" tone="muted" size={13}>
                  {t(`articles.document.${kind}`)}
                </Text>
              </li>
            ))}
          </Stack>
        </section>
      )}
      <section>
        <Text as="h3" marginBottom={3} size={14}>
          {t('articles.maker')}
        </Text>
        <Text tone="muted" whiteSpace="pre-line">
          {[article.maker.name, article.maker.address, article.maker.contact].filter(Boolean).join('\n')}
        </Text>
      </section>
    </Grid>
  );
}

type OtherArticle = ArticleDetail['replaces'][number];
type RelatedNumbersProps = { title: string; articles: readonly OtherArticle[]; onOpen: (id: number) => void };

function RelatedNumbers({ title, articles, onOpen }: RelatedNumbersProps) {
  return (
    <section>
      <Text as="h3" marginBottom={3} size={14}>
        {title}
      </Text>
      <Stack as="ul" gap={3} className={styles.links}>
        {articles.map(({ id, brand, number }) => (
          <li key={id}>
            <TextButton target="s" onClick={() => onOpen(id)}>
              {brand} {number}
            </TextButton>
          </li>
        ))}
      </Stack>
    </section>
  );
}

/** The numbers of vehicle makers lead to a search; each can be copied. */
function NumberList({ article: { numbers } }: { article: ArticleDetail }) {
  const t = useText();
  const groups = [...Map.groupBy(numbers, ({ kind, owner }) => `${kind} ${owner}`).values()];
  if (groups.length === 0) return null;
  return (
    <section>
      <Text as="h3" marginBottom={3} size={14}>
        {t('articles.numbers')}
      </Text>
      <dl className={styles.criteria}>
        {groups.map((group) => {
          const [first] = group;
          if (!first) return null;
          return (
            <div key={`${first.kind} ${first.owner}`}>
              <dt>{[t(`articles.numberKind.${first.kind}`), first.owner].filter(Boolean).join(' ')}</dt>
              <dd className={styles.numbers}>
                {group.map(({ number }) => (
                  <span key={number}>
                    <Link to={screens.universal.path} search={{ text: number }}>
                      {number}
                    </Link>
                    <CopyButton number={number} />
                  </span>
                ))}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
