import { Block } from '#client/gallery/block.tsx';
import styles from '#client/gallery/gallery.module.css';
import { Kbd } from '#client/ui/buttons/kbd.tsx';
import { Select } from '#client/ui/choices/select.tsx';
import { PasswordField } from '#client/ui/fields/password-field.tsx';
import { TextArea } from '#client/ui/fields/text-area.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { MagnifyingGlassIcon } from '#client/ui/icons/icons.ts';

const sorts = [
  { value: 'time', label: 'Lieferzeit, dann EK' },
  { value: 'price', label: 'EK' },
  { value: 'brand', label: 'Marke', disabled: true },
];

export function FieldSection() {
  return (
    <Block title="Felder" span="w12">
      <div className={styles.fields}>
        <TextField label="Kennzeichen" placeholder="KS-PF 214" />
        <TextField label="Maus darüber" defaultValue="KS-PF 214" data-state="hover" />
        <TextField label="FIN" defaultValue="WVWZZZAUZEW" hint="11 von 17 Zeichen" data-state="focus" />
        <TextField label="HSN" defaultValue="063" error="HSN hat 4 Ziffern." />
        <TextField label="K-Typ" defaultValue="56 109" origin="Aus der FIN übernommen" />
        <TextField label="Kundennummer" defaultValue="4711" disabled />
        <TextField label="Telefon" optional="optional" size="s" placeholder="0561 2030-0" />
        <TextField label="Benutzername" size="l" defaultValue="j.brandt" />
        <PasswordField
          label="Passwort"
          size="l"
          defaultValue="geheim-1234"
          showLabel="Passwort zeigen"
          hideLabel="Passwort verbergen"
        />
        <TextField
          label="Suche"
          labelHidden
          start={<MagnifyingGlassIcon />}
          end={<Kbd>Strg K</Kbd>}
          placeholder="Nummer oder Begriff"
        />
        <TextField label="HSN, 4 Zeichen breit" chars={4} defaultValue="0603" />
        <TextField label="FIN, 17 Zeichen breit" chars={17} defaultValue="WVWZZZAUZEW180214" />
        <Select label="Sortiert nach" options={sorts} defaultValue="time" />
        <Select label="Land" placeholder="Bitte wählen" options={sorts} defaultValue="" error="Wählen Sie ein Land." />
        <Select label="Gesperrt" options={sorts} disabled />
        <TextArea label="Bemerkung" hint="Steht auf dem Lieferschein." defaultValue="Bitte an Tor 2 abladen." />
      </div>
    </Block>
  );
}
