import type { ConnectionChange } from '#client/settings/software/queries.ts';
import type { DmsConnection, NewConnection } from '#shared/handoff/connections-contract.ts';

/** Only what is another than before. */
export function changesIn(before: DmsConnection, { name, format, origins, hookUrl }: NewConnection): ConnectionChange {
  return {
    ...(name !== before.name && { name }),
    ...(format !== before.format && { format }),
    ...(origins.join('\n') !== before.origins.join('\n') && { origins }),
    ...(hookUrl !== before.hookUrl && { hookUrl }),
  };
}
