import { useState } from 'react';
import { Block } from '#client/gallery/block.tsx';
import styles from '#client/gallery/gallery.module.css';
import { Button } from '#client/ui/buttons/button.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { Toast, type ToastMessage } from '#client/ui/feedback/toast.tsx';
import { ToastRegion } from '#client/ui/feedback/toast-region.tsx';
import { ArrowsClockwiseIcon } from '#client/ui/icons/icons.ts';

const samples: ToastMessage[] = [
  {
    id: '1',
    kind: 'SUCCESS',
    title: '2 Artikel im Korb',
    detail: 'Brevex 09.9772.11',
    action: { label: 'Rückgängig', onAction: () => {} },
  },
  { id: '2', kind: 'ERROR', title: 'Suche nicht möglich', detail: 'Bitte versuchen Sie es erneut.' },
  { id: '3', kind: 'WARNING', title: 'Tour 2 schließt in 5 min', detail: '4 Positionen noch im Korb' },
  { id: '4', kind: 'INFO', title: 'Fahrzeug gewechselt', detail: 'KS-HW 512 ist jetzt gewählt' },
];

export function MessageSection() {
  const [sent, setSent] = useState<{ A: ToastMessage[]; B: ToastMessage[] }>({ A: [], B: [] });
  // The samples come back, so that there is always something to look at.
  const [shown, setShown] = useState(samples);
  const again = (id: string) =>
    setShown((current) => current.map((toast) => (toast.id === id ? { ...toast, id: crypto.randomUUID() } : toast)));
  const send = (preset: 'A' | 'B') =>
    setSent((current) => {
      const sample = samples[current[preset].length % samples.length];
      return sample ? { ...current, [preset]: [...current[preset], { ...sample, id: crypto.randomUUID() }] } : current;
    });
  const dismiss = (preset: 'A' | 'B') => (id: string) =>
    setSent((current) => ({ ...current, [preset]: current[preset].filter((toast) => toast.id !== id) }));
  return (
    <>
      <Block title="Meldungen: unten rechts mit Balken, oben rechts ohne" span="w6">
        <div className={styles.toasts}>
          {shown.map((toast) => (
            <Toast
              key={toast.id}
              toast={toast}
              preset={toast.kind === 'INFO' ? 'B' : 'A'}
              dismissLabel="Schließen"
              onDismiss={again}
            />
          ))}
        </div>
        <p className={styles.row} style={{ marginTop: '1rem' }}>
          <Button size="s" onClick={() => send('A')}>
            Meldung A auslösen
          </Button>
          <Button size="s" onClick={() => send('B')}>
            Meldung B auslösen
          </Button>
        </p>
        <ToastRegion preset="A" toasts={sent.A} onDismiss={dismiss('A')} label="Ergebnisse" dismissLabel="Schließen" />
        <ToastRegion preset="B" toasts={sent.B} onDismiss={dismiss('B')} label="Nachrichten" dismissLabel="Schließen" />
      </Block>
      <Block title="Hinweise" span="w6">
        <div className={styles.stack} style={{ justifyItems: 'stretch' }}>
          <Note
            tone="warn"
            shape="bar"
            icon={<ArrowsClockwiseIcon />}
            title="2 Änderungen seit dem Einlegen."
            actions={<Button size="s">Übernehmen</Button>}
          />
          <Note tone="bad" title="Systemanmeldung fehlgeschlagen">
            Ihr Werkstattsystem hat keine gültige Anmeldung übergeben. Öffnen Sie Passform dort erneut oder melden Sie
            sich hier an.
          </Note>
          <Note>Am 24.12. fährt keine Tour nach 12:00.</Note>
        </div>
      </Block>
    </>
  );
}
