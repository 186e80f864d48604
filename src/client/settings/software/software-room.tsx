import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useText } from '#client/i18n/text.tsx';
import lists from '#client/lists/lists.module.css';
import rooms from '#client/rooms/rooms.module.css';
import { inAddress, useRoomSearch } from '#client/rooms/use-room-search.ts';
import { settingsPath } from '#client/settings/sections.ts';
import { SecretsDialog } from '#client/settings/software/connection-dialogs.tsx';
import { ConnectionPane } from '#client/settings/software/connection-pane.tsx';
import { ConnectionTable } from '#client/settings/software/connection-table.tsx';
import { NewConnectionPane } from '#client/settings/software/new-connection-pane.tsx';
import { useConnections } from '#client/settings/software/queries.ts';
import styles from '#client/settings/software/software.module.css';
import { FailedState, LoadingState, NothingState } from '#client/states/states.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { PlusIcon } from '#client/ui/icons/icons.ts';
import { type ConnectionSecrets, mostConnections } from '#shared/handoff/connections-contract.ts';

const address = z.object({ connection: inAddress.id });

/** The firm's connections to its own software: where carts may go, and who may start the portal. */
export function SoftwareRoom() {
  const t = useText();
  const [{ connection: opened }, change] = useRoomSearch(settingsPath('software'), address);
  const { data, isError, refetch } = useConnections();
  const [isAdding, setAdding] = useState(false);
  const [given, setGiven] = useState<ConnectionSecrets | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  const table = useRef<HTMLDivElement>(null);
  const last = useRef<number | 'new' | null>(null);
  const connections = data?.connections ?? [];
  const shown = connections.find(({ id }) => id === opened);
  const isFull = connections.length >= mostConnections;
  const shownId = shown?.id ?? null;
  const isOpen = shownId !== null || isAdding || given !== null;
  // Once nothing is open any more, the focus stands where it was opened; where that is gone, on the way to a new one.
  useEffect(() => {
    if (shownId !== null) last.current = shownId;
    if (isOpen || last.current === null) return;
    const row = table.current?.querySelector<HTMLElement>(`[data-row="${last.current}"]`);
    last.current = null;
    (row ?? add.current)?.focus();
  }, [isOpen, shownId]);
  const open = (id: number) => {
    setAdding(false);
    last.current = id;
    change({ connection: id });
  };
  if (!data) return isError ? <FailedState onAgain={() => void refetch()} /> : <LoadingState />;
  return (
    <>
      <div className={rooms.work}>
        <div className={rooms.bar}>
          <span className={rooms.count} role="status">
            {t('ownSoftware.count', { count: connections.length })}
          </span>
          <Button
            ref={add}
            size="s"
            variant="primary"
            icon={<PlusIcon size="s" />}
            disabledReason={isFull ? t('ownSoftware.most', { most: mostConnections }) : undefined}
            onClick={() => {
              change({ connection: null });
              setAdding(true);
            }}
          >
            {t('ownSoftware.add')}
          </Button>
        </div>
        {connections.length === 0 ? (
          <NothingState
            title={t('ownSoftware.none')}
            extra={<p className={styles.manual}>{t('ownSoftware.manual')}</p>}
          >
            {t('ownSoftware.noneReason')}
          </NothingState>
        ) : (
          <div ref={table} className={lists.scroller}>
            <ConnectionTable {...{ connections, opened }} onOpen={open} />
          </div>
        )}
      </div>
      {isAdding && (
        <NewConnectionPane
          onClose={() => {
            last.current = 'new';
            setAdding(false);
          }}
          onAdded={(secrets) => {
            last.current = secrets.connection.id;
            setAdding(false);
            setGiven(secrets);
          }}
        />
      )}
      {!isAdding && shown && (
        <ConnectionPane key={shown.id} connection={shown} onClose={() => change({ connection: null })} />
      )}
      {given && <SecretsDialog given={given} onClose={() => setGiven(null)} />}
    </>
  );
}
