import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ArticleBrowser } from '#client/articles/article-browser.tsx';
import { emptySearch, writeArticleSearch } from '#client/articles/article-search.ts';
import { ArticleStart } from '#client/articles/article-start.tsx';
import { useKnownFacts } from '#client/articles/detail/use-known-facts.ts';
import { PartsTree } from '#client/articles/filters/parts-tree.tsx';
import { wayTo } from '#client/articles/filters/tree-nodes.ts';
import { carInput, listInput } from '#client/articles/list-input.ts';
import { useArticleTree, useFirstPage } from '#client/articles/queries.ts';
import { useArticleSearch } from '#client/articles/use-article-search.ts';
import { useText } from '#client/i18n/text.tsx';
import { buttonClass } from '#client/ui/buttons/button-class.ts';
import { Note } from '#client/ui/feedback/note.tsx';
import { CarProfileIcon } from '#client/ui/icons/icons.ts';
import { Breadcrumbs } from '#client/ui/page/breadcrumbs.tsx';
import { useCurrentCar } from '#client/vehicle/queries.ts';
import { articleTree } from '#shared/articles/contract.ts';
import { screens } from '#shared/screens.ts';

/** The parts for the current car, or for all cars while there is none. */
export function ArticlesPage() {
  const t = useText();
  const [search, change] = useArticleSearch(screens.articles.path);
  const { data: car = null, isPending } = useCurrentCar();
  const known = useKnownFacts(car);
  const tree = useArticleTree(car?.kTypeId ?? null, !isPending);
  const nodes = tree.data?.nodes;
  const ofCar = carInput(car, known.facts ?? []);
  const input = listInput(search, ofCar);
  const isReady = !isPending && known.facts !== undefined;
  const page = useFirstPage(isReady ? input : null);
  useFreshTree(tree.data?.release, page.data?.answer.release);

  const way = wayTo(nodes ?? [], search.node);
  const [ofKind] = page.data?.answer.rows ?? [];
  const kind = search.genericArticle === null ? null : (ofKind?.genericArticle.name ?? null);
  const words = search.text.trim() === '' ? null : t('articles.searchFor', { text: search.text.trim() });
  const title = way.at(-1)?.name ?? kind ?? words ?? t('articles.title');
  const select = (node: number) => change({ ...emptySearch, node, compare: search.compare });

  return (
    <ArticleBrowser
      {...{ search, change, car, known, input, page, title }}
      carInput={ofCar}
      detailInput={isReady ? ofCar : null}
      crumbs={
        way.length > 1 && (
          <Breadcrumbs
            label={t('articles.way')}
            crumbs={way.slice(0, -1).map(({ id, name }) => ({
              id,
              link: (
                <Link to={screens.articles.path} search={writeArticleSearch({ ...emptySearch, node: id })}>
                  {name}
                </Link>
              ),
            }))}
          />
        )
      }
      tree={(onPicked) => (
        <PartsTree
          nodes={nodes}
          isError={tree.isError}
          onAgain={() => void tree.refetch()}
          current={search.node}
          onSelect={(id) => {
            select(id);
            if (!nodes?.some(({ parentId }) => parentId === id)) onPicked?.();
          }}
          hasHeading={onPicked === null}
        />
      )}
      above={
        !car && !isPending ? (
          <Note
            shape="bar"
            icon={<CarProfileIcon />}
            data-print="never"
            actions={
              <Link to={screens.vehicle.path} className={buttonClass({ size: 's' })}>
                {t('vehicle.choose')}
              </Link>
            }
          >
            {t('articles.withoutCar')}
          </Note>
        ) : null
      }
      start={<ArticleStart nodes={nodes} hasCar={car !== null} />}
    />
  );
}

/** A list of a newer release than the tree's: its counts are asked for again. */
function useFreshTree(ofTree: number | undefined, ofList: number | undefined): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (ofTree !== undefined && ofList !== undefined && ofTree < ofList)
      void queryClient.invalidateQueries({ queryKey: [articleTree.name] });
  }, [queryClient, ofTree, ofList]);
}
