import { ArticleBrowser } from '#client/articles/article-browser.tsx';
import { toggled } from '#client/articles/article-search.ts';
import { useKnownFacts } from '#client/articles/detail/use-known-facts.ts';
import { carInput, listInput } from '#client/articles/list-input.ts';
import { useFirstPage } from '#client/articles/queries.ts';
import { useArticleSearch } from '#client/articles/use-article-search.ts';
import { useText } from '#client/i18n/text.tsx';
import { SearchBar } from '#client/universal-search/search-bar.tsx';
import { SearchStart } from '#client/universal-search/search-start.tsx';
import { Understood } from '#client/universal-search/understood.tsx';
import { useCurrentCar } from '#client/vehicle/queries.ts';
import { screens } from '#shared/screens.ts';

/** Words and numbers over the whole catalogue, without a vehicle; or only what fits the current one. */
export function UniversalSearchPage() {
  const t = useText();
  const [search, change] = useArticleSearch(screens.universal.path);
  const { data: car = null, isPending } = useCurrentCar();
  const known = useKnownFacts(car);
  const isForCar = search.isForCar && car !== null;
  const ofCar = carInput(car, known.facts ?? []);
  const ofList = isForCar ? ofCar : {};
  const input = listInput(search, ofList);
  const isReady = !isPending && known.facts !== undefined;
  const page = useFirstPage(isReady || !search.isForCar ? input : null);
  const text = search.text.trim();
  return (
    <ArticleBrowser
      {...{ search, change, known, input, page }}
      car={isForCar ? car : null}
      carInput={ofList}
      detailInput={isReady ? ofCar : null}
      title={text === '' ? t('screen.universal') : t('articles.searchFor', { text })}
      above={
        <>
          <SearchBar
            text={search.text}
            onText={(next, isDone) => change({ text: next, filters: [] }, { replace: !isDone })}
            car={car}
            isForCar={isForCar}
            onForCar={(next) => change({ isForCar: next, filters: [] })}
          />
          {text !== '' && (
            <Understood
              text={text}
              kTypeId={ofList.kTypeId}
              total={page.data?.answer.total}
              selected={search.filters}
              onText={(next) => change({ text: next, filters: [] })}
              onKind={(id) => change(({ filters }) => ({ filters: toggled(filters, `g${id}`) }))}
            />
          )}
        </>
      }
      start={<SearchStart onText={(next) => change({ text: next })} />}
    />
  );
}
