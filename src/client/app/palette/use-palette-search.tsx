import { useNavigate } from '@tanstack/react-router';
import type { PaletteItem } from '#client/app/palette/palette-items.ts';
import { useText } from '#client/i18n/text.tsx';
import { CarProfileIcon, MagnifyingGlassIcon } from '#client/ui/icons/icons.ts';
import { engineLine } from '#client/vehicle/car-facts.ts';
import { plateCountry } from '#client/vehicle/plate-country.ts';
import { kindLabel } from '#client/vehicle/search/identifier/kind-label.ts';
import { requestOf } from '#client/vehicle/search/search-request.ts';
import { useLeaveInBox } from '#client/vehicle/search/smart-box/use-box-text.ts';
import { useSuggestion } from '#client/vehicle/search/smart-box/use-suggestion.ts';
import { useCarSearch } from '#client/vehicle/search/use-car-search.ts';
import { useTakeCar } from '#client/vehicle/selection/use-take-car.ts';
import { screens } from '#shared/screens.ts';
import { carName } from '#shared/vehicle/car.ts';

const suggestAfterMs = 200;
const shownCars = 5;

/** An identifier or words that name a car: its search, and the first cars that it would find. */
export function usePaletteSearch(question: string): readonly PaletteItem[] {
  const t = useText();
  const text = question.trim();
  const { understood, cars } = useSuggestion(question, suggestAfterMs);
  const search = useCarSearch('ARTICLES');
  const takeCar = useTakeCar();
  const navigate = useNavigate();
  const leaveInBox = useLeaveInBox();
  if (understood.state === 'nothing' || understood.state === 'vinPart') return [];
  const { kind, state } = understood;
  const request = requestOf(kind, text);
  // Any word could be an engine code or the name of a car: it must have found one to be offered.
  const isSure = kind !== 'words' && kind !== 'engineCode' && state !== 'none';
  if (!request || (cars.length === 0 && !isSure)) return [];
  const others = cars.filter(({ carId }) => carId === null);
  const run = async () => {
    const outcome = await search(request);
    if (outcome !== 'choose' && outcome !== 'maybe' && outcome !== 'none') return;
    leaveInBox(text);
    await navigate({ to: screens.vehicle.path });
  };
  return [
    {
      id: 'car-search',
      icon: <MagnifyingGlassIcon />,
      title: t('paletteSearch.run', { text }),
      detail: kindLabel(kind, text, t),
      find: text,
      run: () => void run(),
    },
    // Those of the user's own history stand in its group.
    ...others.slice(0, shownCars).map((car) => ({
      id: `found-${car.kTypeId}-${car.plate ?? ''}`,
      icon: <CarProfileIcon />,
      ...(car.plate !== null && { plate: { text: car.plate, country: plateCountry(car.plate) } }),
      title: car.plate ?? carName(car),
      detail: car.plate ? `${carName(car)} · ${engineLine(car, t)}` : engineLine(car, t),
      find: text,
      run: () => void takeCar(car, 'ARTICLES'),
    })),
  ];
}
