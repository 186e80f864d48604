import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { query } from '#client/api/query.ts';
import type { PaletteItem } from '#client/app/palette/palette-items.ts';
import { findAll } from '#client/app/palette/palette-search.ts';
import { useText } from '#client/i18n/text.tsx';
import { useUser } from '#client/session/queries.ts';
import { TireIcon } from '#client/ui/icons/icons.ts';
import { useCurrentCar } from '#client/vehicle/queries.ts';
import { screens } from '#shared/screens.ts';
import { rimTyreInfo } from '#shared/vehicle/spec-contract.ts';
import { mayOpen } from '#shared/vehicle/vehicle-gate.ts';

/** The sizes that the current car may wear, once a figure is typed (R7.19). */
export function usePaletteTyres(question: string): readonly PaletteItem[] {
  const t = useText();
  const user = useUser();
  const navigate = useNavigate();
  const { data: car } = useCurrentCar();
  const adcTypeId = car?.adcTypeId ?? null;
  const isAsked = /\d{2}/.test(question) && mayOpen(screens.tyres, user) && adcTypeId !== null;
  const { data = [] } = useQuery({
    ...query(rimTyreInfo, { query: { adcTypeId: String(adcTypeId) } }),
    meta: { failure: 'ignored' }, // the other groups stand without it
    enabled: isAsked,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!isAsked) return [];
  const sizes = [...new Map(data.map((row) => [row.tyre, row])).values()];
  return findAll(
    sizes.map(({ tyre, rim }) => ({
      id: `tyre-${tyre}`,
      icon: <TireIcon />,
      title: tyre,
      detail: t('paletteCatalogue.rim', { rim }),
      find: tyre,
      run: () => void navigate({ to: screens.tyres.path, search: { size: tyre } }),
    })),
    question,
  );
}
