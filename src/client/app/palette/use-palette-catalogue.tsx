import { type QueryKey, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { query } from '#client/api/query.ts';
import { looksOnly } from '#client/api/shown-user.ts';
import type { PaletteItem } from '#client/app/palette/palette-items.ts';
import { PaletteOffer } from '#client/app/palette/palette-offer.tsx';
import { useKnownFacts } from '#client/articles/detail/use-known-facts.ts';
import { firstQuantity, rowAction } from '#client/articles/list/row-action.ts';
import { carInput } from '#client/articles/list-input.ts';
import { useAddToCart } from '#client/cart/queries.ts';
import { useText } from '#client/i18n/text.tsx';
import { useMay } from '#client/session/queries.ts';
import { BarcodeIcon, CarProfileIcon, NutIcon, TreeStructureIcon } from '#client/ui/icons/icons.ts';
import { Tag } from '#client/ui/labels/tag.tsx';
import { carLabel, engineLine } from '#client/vehicle/car-facts.ts';
import { useCurrentCar } from '#client/vehicle/queries.ts';
import { useTakeCar } from '#client/vehicle/selection/use-take-car.ts';
import { formatNumber } from '#shared/format/number.ts';
import { screens } from '#shared/screens.ts';
import { catalogueSuggestions } from '#shared/universal-search/contract.ts';
import { carName } from '#shared/vehicle/car.ts';

type Asked = { readonly query: { readonly text: string } };
const textOf = (key: QueryKey) => (key[1] as Asked).query.text; // query() makes the key of the call's name and input

const isSameStart = (before: string, now: string) =>
  before !== '' && (now.startsWith(before) || before.startsWith(now));

type Catalogue = {
  readonly [kind in 'carAndPart' | 'parts' | 'articles' | 'oeNumbers']: readonly PaletteItem[];
};
const nothing: Catalogue = { carAndPart: [], parts: [], articles: [], oeNumbers: [] };

/** What of the catalogue answers to the text; the current car decides what fits. */
export function usePaletteCatalogue(question: string): Catalogue & { readonly isLoading: boolean } {
  const t = useText();
  const navigate = useNavigate();
  const takeCar = useTakeCar();
  const addToCart = useAddToCart();
  const mayOpen = useMay('ROUTE_ARTICLES');
  const { data: car } = useCurrentCar();
  // Every key asks: the answer takes the server a fraction of a millisecond, and a call that is typed over is cancelled.
  const text = question.trim();
  const { facts } = useKnownFacts(mayOpen ? (car ?? null) : null);
  const { data, isFetching } = useQuery({
    ...query(catalogueSuggestions, { query: { text, ...carInput(car ?? null, facts ?? []) } }),
    meta: { failure: 'ignored' }, // while typing, the other groups stand without it
    enabled: mayOpen && text !== '',
    // While the same words grow, the last hits stand; those of other words would only mislead.
    placeholderData: (before, asked) => (asked && isSameStart(textOf(asked.queryKey), text) ? before : undefined),
  });
  const isLoading = mayOpen && text !== '' && isFetching;
  if (!data || text === '') return { ...nothing, isLoading };

  const toParts = (genericArticle: number) => void navigate({ to: screens.articles.path, search: { genericArticle } });
  const count = (articles: number) =>
    t('paletteCatalogue.articles', { count: articles, shown: formatNumber(articles) });
  const pairs = data.carAndPart?.cars.flatMap((one) => data.carAndPart?.parts.map((part) => ({ one, part })) ?? []);
  return {
    isLoading,
    carAndPart: (pairs ?? []).map(({ one, part }) => ({
      id: `pair-${one.kTypeId}-${part.id}`,
      icon: <CarProfileIcon />,
      title: part.name,
      detail: car?.kTypeId === one.kTypeId ? carLabel(car) : `${carName(one)} · ${engineLine(one, t)}`,
      meta: count(part.articles),
      find: text,
      run: async () => {
        if (car?.kTypeId !== one.kTypeId) await takeCar(one, 'ARTICLES');
        toParts(part.id);
      },
    })),
    parts: data.parts.map((part) => ({
      id: `part-${part.id}`,
      icon: <TreeStructureIcon />,
      title: part.name,
      detail: car ? t('paletteCatalogue.forCar', { car: carLabel(car) }) : t('paletteCatalogue.forAll'),
      meta: count(part.articles),
      find: part.name,
      run: () => toParts(part.id),
    })),
    articles: data.articles.map((article) => ({
      id: `article-${article.id}`,
      icon: <NutIcon />,
      title: `${article.brand.name} ${article.number}`,
      detail: [article.genericArticle.name, article.addition].filter(Boolean).join(', '),
      meta: <PaletteOffer articleId={article.id} />,
      find: article.number,
      run: () => void navigate({ to: screens.universal.path, search: { text: article.number, article: article.id } }),
      toCart:
        rowAction(article) === 'cart' && !looksOnly()
          ? () => void addToCart({ article, quantity: firstQuantity(article), carId: car?.carId ?? null })
          : null,
    })),
    oeNumbers: data.oeNumbers.map((hit) => ({
      id: `oe-${hit.owner}-${hit.number}-${hit.genericArticle.id}`,
      icon: <BarcodeIcon />,
      title: hit.number,
      detail: [hit.owner, hit.genericArticle.name, count(hit.articles)].filter(Boolean).join(' · '),
      meta: hit.fitsCar !== null && (
        <Tag tone={hit.fitsCar ? 'ok' : 'neutral'}>
          {hit.fitsCar && car ? t('paletteCatalogue.fits', { car: carLabel(car) }) : t('paletteCatalogue.otherVehicle')}
        </Tag>
      ),
      find: hit.number,
      run: () => void navigate({ to: screens.universal.path, search: { text: hit.number } }),
    })),
  };
}
