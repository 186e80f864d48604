import type { ReactNode } from 'react';
import { Block } from '#client/gallery/block.tsx';
import styles from '#client/gallery/gallery.module.css';
import { Button } from '#client/ui/buttons/button.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { ConnectorDrawing } from '#client/ui/illustrations/connector.tsx';
import { EmptySeatDrawing } from '#client/ui/illustrations/empty-seat.tsx';
import { KeySeatDrawing } from '#client/ui/illustrations/key-seat.tsx';
import { LiftDrawing } from '#client/ui/illustrations/lift.tsx';
import { LockedHubDrawing } from '#client/ui/illustrations/locked-hub.tsx';
import { UnbuiltDrawing } from '#client/ui/illustrations/unbuilt.tsx';
import { UnpluggedDrawing } from '#client/ui/illustrations/unplugged.tsx';

type Sample = { drawing: ReactNode; title: string; sentence: string; action: string; other?: string };

const samples: Sample[] = [
  {
    drawing: <LiftDrawing />,
    title: 'Wählen Sie zuerst ein Fahrzeug',
    sentence: 'Wartung braucht ein Fahrzeug. Danach geht es hier weiter.',
    action: 'Fahrzeug wählen',
    other: 'Zuletzt: KS-PF 214',
  },
  {
    drawing: <ConnectorDrawing />,
    title: 'Für dieses Fahrzeug fehlen Reparaturdaten',
    sentence: 'Der Datenanbieter kennt diesen Typ noch nicht. Teile und Universalteile gehen trotzdem.',
    action: 'Zu den Teilen',
    other: 'Typ melden',
  },
  {
    drawing: <LockedHubDrawing />,
    title: 'Technische Daten sind nicht freigeschaltet',
    sentence: 'Sie haben die Stufe Plus AW. Für diesen Bereich brauchen Sie Plus AW TEC.',
    action: 'Freischaltung anfragen',
    other: 'Zurück',
  },
  {
    drawing: <EmptySeatDrawing />,
    title: 'Keine Bremsscheiben mit diesen Filtern',
    sentence: 'Ohne den Filter „Heute lieferbar“ gibt es 4 Artikel.',
    action: 'Diesen Filter lösen',
    other: 'Alle zurücksetzen',
  },
  {
    drawing: <UnpluggedDrawing />,
    title: 'Preise sind gerade nicht erreichbar',
    sentence: 'Die Artikelliste stimmt. Preis und Bestand holt Passform nach, sobald der Lieferant antwortet.',
    action: 'Erneut versuchen',
  },
  {
    drawing: <UnbuiltDrawing />,
    title: 'Web-Tage folgen',
    sentence: 'Dieser Bereich ist gezeichnet, aber noch nicht gebaut.',
    action: 'Zur Fahrzeugwahl',
  },
];

const signIn = { keyWidth: '8 P9', bore: 'Ø 30 H7/k6', depth: '33,3', caption: 'Passfeder: sitzt.' };

export function EmptySection() {
  return (
    <>
      <Block title="Leerzustände" span="w12">
        <div className={styles.tiles}>
          {samples.map(({ drawing, title, sentence, action, other }) => (
            <div key={title} className={styles.tile}>
              <EmptyState
                drawing={drawing}
                title={title}
                actions={
                  <>
                    <Button variant="primary">{action}</Button>
                    {other && <Button>{other}</Button>}
                  </>
                }
              >
                {sentence}
              </EmptyState>
            </div>
          ))}
        </div>
      </Block>
      <Block title="Bild der Anmeldung" span="w12">
        <div className={styles.picture}>
          <KeySeatDrawing texts={signIn} />
        </div>
      </Block>
    </>
  );
}
