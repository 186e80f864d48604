import { useQuery, useQueryClient } from '@tanstack/react-query';
import { query, useCall } from '#client/api/query.ts';
import type { CallInput } from '#shared/contract.ts';
import * as contract from '#shared/handoff/connections-contract.ts';
import { handoffState } from '#shared/handoff/contract.ts';

type Connections = readonly contract.DmsConnection[];
export type ConnectionChange = CallInput<typeof contract.changeConnection>['body'];

const listQuery = query(contract.connectionList, {});

export const useConnections = () => useQuery({ ...listQuery, meta: { failure: 'inline' } });

/** What is shown changes at once; the order of the names is the server's. */
export function useConnectionChanges() {
  const queryClient = useQueryClient();
  const add = useCall(contract.createConnection, { failure: 'inline' });
  const change = useCall(contract.changeConnection, { failure: 'inline' });
  const turn = useCall(contract.changeConnection);
  const renew = useCall(contract.renewSecrets);
  const remove = useCall(contract.removeConnection);
  const receive = (changed: (before: Connections) => Connections) => {
    queryClient.setQueryData(listQuery.queryKey, (list) => list && { connections: [...changed(list.connections)] });
    // The menu of every cart offers them.
    for (const { name } of [contract.connectionList, handoffState])
      void queryClient.invalidateQueries({ queryKey: [name] });
  };
  const put = (connection: contract.DmsConnection) => {
    receive((before) => before.map((one) => (one.id === connection.id ? connection : one)));
    return connection;
  };
  const lookAgain = { onError: () => receive((before) => before) };
  const of = (id: number) => ({ params: { connection: id } });
  return {
    isBusy: [add, change, renew, remove].some(({ isPending }) => isPending),
    isTurning: turn.isPending,
    add: async (body: contract.NewConnection) => {
      const given = await add.mutateAsync({ body });
      receive((before) => [...before, given.connection]);
      return given;
    },
    change: async (id: number, body: ConnectionChange) => put(await change.mutateAsync({ ...of(id), body }, lookAgain)),
    turn: async (id: number, isActive: boolean) =>
      put(await turn.mutateAsync({ ...of(id), body: { isActive } }, lookAgain)),
    renew: (id: number) => renew.mutateAsync({ ...of(id), body: {} }, lookAgain),
    remove: async (id: number) => {
      await remove.mutateAsync(of(id), lookAgain);
      receive((before) => before.filter((one) => one.id !== id));
    },
  };
}
