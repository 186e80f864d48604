import { useHandOver, useSendAgain } from '#client/handoff/queries.ts';
import { useText } from '#client/i18n/text.tsx';
import { notify } from '#client/notify/notify.ts';
import type { HandoffParcel, HandoffState } from '#shared/handoff/contract.ts';
import type { DownloadFormat } from '#shared/handoff/format.ts';

type Connection = Pick<HandoffState['connections'][number], 'id' | 'name' | 'last'>;

const saidOf = { push: 'handoff.onItsWay', pull: 'handoff.fetched' } as const;

/** What the entries of the menu do. A failure has its toast already. */
export function useHandOffActions(cart: number, leaveTo: (address: string) => void) {
  const { mutateAsync } = useHandOver();
  const sendAgain = useSendAgain();
  const t = useText();

  function open({ opens, format }: Pick<HandoffParcel, 'opens' | 'format'>, name: string): void {
    if (opens !== null) {
      leaveTo(opens);
      return;
    }
    const key = format === 'push' || format === 'pull' ? saidOf[format] : 'handoff.handed';
    notify({ key: t(key, { name }), translate: false, kind: 'SUCCESS', preset: 'A' });
  }

  return {
    handTo: async ({ id, name }: Connection): Promise<void> => {
      const result = await mutateAsync({ cart, connection: id }).catch(() => null);
      if (result === null) return;
      if (result.kind === 'handed') return open(result.parcel, name);
      const key = result.kind === 'nothing-new' ? 'handoff.nothingNew' : 'handoff.noAddress';
      notify({ key: t(key, { name }), translate: false, kind: 'WARNING', preset: 'A' });
    },
    save: async (format: DownloadFormat): Promise<void> => {
      const result = await mutateAsync({ cart, connection: null, format }).catch(() => null);
      if (result?.kind === 'handed' && result.parcel.opens !== null) leaveTo(result.parcel.opens);
    },
    /** The same hand-over once more, whatever became of the first. */
    repeat: async ({ last, name }: Connection): Promise<void> => {
      if (last === null) return;
      if (last.opens !== null) return leaveTo(last.opens);
      await sendAgain(last.id).then(
        () => open(last, name),
        () => undefined,
      );
    },
  };
}
