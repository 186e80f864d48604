import { useState } from 'react';
import { PaletteDialog, PaletteSearch } from '#client/app/palette/palette-dialog.tsx';
import { paletteGroups } from '#client/app/palette/palette-items.ts';
import { usePaletteActing, usePaletteEndActing } from '#client/app/palette/use-palette-acting.tsx';
import { usePaletteAreas } from '#client/app/palette/use-palette-areas.tsx';
import { usePaletteCatalogue } from '#client/app/palette/use-palette-catalogue.tsx';
import { type PaletteActions, usePaletteCommands } from '#client/app/palette/use-palette-commands.tsx';
import { usePaletteCustomers } from '#client/app/palette/use-palette-customers.tsx';
import { usePaletteDocuments } from '#client/app/palette/use-palette-documents.tsx';
import { usePaletteSearch } from '#client/app/palette/use-palette-search.tsx';
import { usePaletteTyres } from '#client/app/palette/use-palette-tyres.tsx';
import { usePaletteVehicles } from '#client/app/palette/use-palette-vehicles.tsx';
import { usePaletteWork } from '#client/app/palette/use-palette-work.tsx';
import { useText } from '#client/i18n/text.tsx';

type ContentProps = { onClose: () => void; actions: PaletteActions };

/** Every vehicle, part, number, document, customer, area and command in one place. */
export function Palette({ isOpen, onClose, actions }: ContentProps & { isOpen: boolean }) {
  return (
    <PaletteDialog isOpen={isOpen} onClose={onClose}>
      <Content onClose={onClose} actions={actions} />
    </PaletteDialog>
  );
}

function Content({ onClose, actions }: ContentProps) {
  const t = useText();
  const [question, setQuestion] = useState('');
  const { isLoading, ...catalogue } = usePaletteCatalogue(question);
  const sources = {
    ...catalogue,
    tyres: usePaletteTyres(question),
    work: usePaletteWork(question),
    vehicles: usePaletteVehicles(),
    search: usePaletteSearch(question),
    documents: usePaletteDocuments(question),
    acting: usePaletteActing(question),
    customers: usePaletteCustomers(question),
    areas: usePaletteAreas(),
    commands: [...usePaletteEndActing(), ...usePaletteCommands(actions)],
  };
  const titles = {
    vehicles: t('palette.vehicles'),
    lastVehicles: t('palette.lastVehicles'),
    search: t('paletteSearch.group'),
    carAndPart: t('paletteCatalogue.carAndPart'),
    parts: t('paletteCatalogue.parts'),
    articles: t('paletteCatalogue.articleGroup'),
    oeNumbers: t('paletteCatalogue.oeNumbers'),
    tyres: t('paletteCatalogue.tyres'),
    documents: t('paletteCatalogue.documents'),
    acting: t('acting.group'),
    customers: t('paletteCatalogue.customers'),
    work: t('work.palette'),
    areas: t('palette.areas'),
    commands: t('palette.commands'),
  };
  return (
    <PaletteSearch
      onClose={onClose}
      question={question}
      onQuestion={setQuestion}
      groups={paletteGroups(sources, titles, question)}
      isLoading={isLoading}
    />
  );
}
