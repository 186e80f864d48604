import { lazy, Suspense, useState } from 'react';
import { useText } from '#client/i18n/text.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { CameraIcon } from '#client/ui/icons/icons.ts';
import type { SearchRequest } from '#client/vehicle/search/search-request.ts';
import type { SearchOutcome } from '#client/vehicle/search/use-car-search.ts';
import type { KnownFacts } from '#client/vehicle/selection/use-take-car.ts';

/** Reading a picture takes megabytes of code and language data: they come when somebody wants them. */
const DocumentPhotoDialog = lazy(async () => ({
  default: (await import('#client/vehicle/document-photo/document-photo-dialog.tsx')).DocumentPhotoDialog,
}));

type ReadFields = { hsn?: string; tsn?: string; vin?: string; plate?: string; firstRegistration?: string };
type PhotoSearchProps = { search: (request: SearchRequest, facts?: KnownFacts) => Promise<SearchOutcome> };

/** The surest name first; the next one is tried where it finds nothing. */
function requestsOf({ hsn, tsn, vin, plate }: ReadFields): SearchRequest[] {
  return [
    ...(vin ? [{ kind: 'vin', text: vin } as const] : []),
    ...(hsn && tsn ? [{ kind: 'hsnTsn', hsn, tsn } as const] : []),
    ...(plate ? [{ kind: 'plate', text: plate } as const] : []),
  ];
}

export function PhotoSearch({ search }: PhotoSearchProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const open = () => {
    setOpened(true);
    setOpen(true);
  };
  const onRead = async (fields: ReadFields) => {
    setOpen(false);
    const { vin = null, plate = null, firstRegistration = null } = fields;
    const facts = { vin, plate, firstRegistration };
    let guessed: SearchRequest | null = null;
    for (const request of requestsOf(fields)) {
      const outcome = await search(request, facts);
      if (outcome === 'maybe') guessed = request;
      else if (outcome !== 'none') return;
    }
    // A name that finds nothing has taken the guess away again.
    if (guessed) await search(guessed, facts);
  };
  return (
    <>
      <Button variant="ghost" icon={<CameraIcon />} onClick={open}>
        {t('carSearch.photo')}
      </Button>
      {wasOpened && (
        <Suspense fallback={null}>
          <DocumentPhotoDialog
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            onRead={(fields: ReadFields) => void onRead(fields)}
          />
        </Suspense>
      )}
    </>
  );
}
