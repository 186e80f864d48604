import { useState } from 'react';
import { Block } from '#client/gallery/block.tsx';
import styles from '#client/gallery/gallery.module.css';
import { Stepper } from '#client/ui/buttons/stepper.tsx';
import { Checkbox } from '#client/ui/choices/checkbox.tsx';
import { Chip } from '#client/ui/choices/chip.tsx';
import { RadioGroup } from '#client/ui/choices/radio-group.tsx';
import { SegmentedControl } from '#client/ui/choices/segmented-control.tsx';
import { Switch } from '#client/ui/choices/switch.tsx';

const kinds = [
  { value: 'PC', label: 'Pkw', count: '12' },
  { value: 'CV', label: 'Nfz', count: '3' },
  { value: 'MOTORCYCLE', label: 'Motorrad' },
] as const;

const tours = [
  { value: '2', label: 'Tour 2, heute 13:30', hint: 'Bestellen bis 12:45' },
  { value: '3', label: 'Tour 3, heute 16:15' },
  { value: '1', label: 'Tour 1, heute 09:30', hint: 'Geschlossen', disabled: true },
] as const;

export function ChoiceSection() {
  const [kind, setKind] = useState<'PC' | 'CV' | 'MOTORCYCLE'>('PC');
  const [tour, setTour] = useState<'1' | '2' | '3'>('2');
  const [quantity, setQuantity] = useState(2);
  const [chosen, setChosen] = useState(true);
  return (
    <>
      <Block title="Kästchen">
        <div>
          <Checkbox label="Passt" />
          <Checkbox label="Angemeldet bleiben" defaultChecked />
          <Checkbox label="Bremsanlage" partly hint="3 von 9 Gruppen" />
          <Checkbox label="Arbeitswerte" implied hint="In der Stufe Plus AW enthalten" />
          <Checkbox label="Maus darüber" data-state="hover" />
          <Checkbox label="Fokus" data-state="focus" />
          <Checkbox label="Gesperrt" disabled />
          <Checkbox label="Gesperrt und gewählt" disabled defaultChecked />
          <Checkbox label="Ich stimme den Bedingungen zu" error="Ohne Zustimmung geht es nicht weiter." />
        </div>
      </Block>
      <Block title="Auswahl und Schalter">
        <div className={styles.stack}>
          <RadioGroup label="Lieferung" options={tours} value={tour} onChange={setTour} />
          <Switch label="EK zeigen" defaultChecked />
          <Switch label="EK zeigen" />
          <Switch label="Fokus" data-state="focus" defaultChecked />
          <Switch label="Gesperrt" disabled />
          <Switch
            label="Kurztasten"
            hint="Einzelne Buchstaben lösen Befehle aus."
            defaultChecked
            end
            className={styles.full}
          />
        </div>
      </Block>
      <Block title="Leisten, Menge, Filter">
        <div className={styles.stack}>
          <SegmentedControl label="Fahrzeugart" options={kinds} value={kind} onChange={setKind} />
          <SegmentedControl label="Fahrzeugart, klein" size="s" options={kinds} value={kind} onChange={setKind} />
          <div className={styles.row}>
            <Stepper label="Menge" lessLabel="Weniger" moreLabel="Mehr" value={quantity} onChange={setQuantity} />
            <Stepper
              label="Menge"
              lessLabel="Weniger"
              moreLabel="Mehr"
              value={4}
              step={4}
              size="m"
              onChange={() => {}}
            />
            <Stepper label="Menge" lessLabel="Weniger" moreLabel="Mehr" value={1} disabled onChange={() => {}} />
          </div>
          <div className={styles.row}>
            <Chip>FN3-57 Kontrex</Chip>
            <Chip selected={chosen} count="15" onClick={() => setChosen(!chosen)}>
              312 mm
            </Chip>
            <Chip data-state="hover">PC57 TRN</Chip>
            <Chip data-state="focus">Fokus</Chip>
            <Chip disabled count="0">
              288 mm
            </Chip>
            <Chip onRemove={() => {}} removeLabel="Antwort entfernen: FN3-57">
              Sattel: FN3-57
            </Chip>
          </div>
        </div>
      </Block>
    </>
  );
}
