import { Block } from '#client/gallery/block.tsx';
import styles from '#client/gallery/gallery.module.css';
import { Button } from '#client/ui/buttons/button.tsx';
import { type ButtonVariant, buttonClass } from '#client/ui/buttons/button-class.ts';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { PhoneIcon } from '#client/ui/icons/first-icons.ts';
import { ArrowRightIcon, BellIcon, CheckIcon, PrinterIcon, ShoppingCartSimpleIcon } from '#client/ui/icons/icons.ts';
import { FitVerdict } from '#client/ui/labels/fit-verdict.tsx';

const captions = ['normal', 'Maus darüber', 'Fokus', 'gedrückt', 'lädt', 'gesperrt'];
const variants: [ButtonVariant, string][] = [
  ['primary', 'Bestellen'],
  ['secondary', 'Parken'],
  ['tonal', 'Merken'],
  ['ghost', 'Leeren'],
  ['danger', 'Löschen'],
];

export function ControlSection() {
  return (
    <>
      <Block title="Knöpfe" span="w8">
        <div className={styles.states}>
          {captions.map((caption) => (
            <span key={caption} className={styles.caption}>
              {caption}
            </span>
          ))}
          {variants.map(([variant, text]) => (
            <div key={variant} style={{ display: 'contents' }}>
              <Button variant={variant}>{text}</Button>
              <Button variant={variant} data-state="hover">
                {text}
              </Button>
              <Button variant={variant} data-state="focus">
                {text}
              </Button>
              <Button variant={variant} data-state="active">
                {text}
              </Button>
              <Button variant={variant} loading>
                {text}
              </Button>
              <Button variant={variant} disabledReason="Der Korb ist leer.">
                {text}
              </Button>
            </div>
          ))}
        </div>
      </Block>
      <Block title="Passung: Feder und Nut">
        <div className={styles.stack}>
          <FitVerdict verdict="fits" title="Passt" reason="PR 1ZA über FIN bestätigt" />
          <FitVerdict verdict="limited" title="Passt mit Einschränkung" reason="Nur mit Bremssattel FN3-57" />
          <FitVerdict verdict="check" title="Bitte prüfen" reason="PR 1LJ fehlt in der FIN. Scheibe messen." />
          <FitVerdict verdict="misfit" title="Passt nicht" reason="Nur bis Baudatum 05.2013" />
        </div>
      </Block>
      <Block title="Größen, Symbole, Verweise" span="w12">
        <div className={styles.row}>
          <Button variant="primary" size="s" icon={<ShoppingCartSimpleIcon size="s" />}>
            In den Korb
          </Button>
          <Button variant="tonal" size="s" icon={<CheckIcon size="s" />}>
            2 im Korb
          </Button>
          <Button variant="primary">Fahrzeug wählen</Button>
          <Button icon={<PhoneIcon size="s" />}>0561 2030-0</Button>
          <Button variant="primary" size="l" iconEnd={<ArrowRightIcon />}>
            Verbindlich bestellen
          </Button>
          <a href="#verweis" className={buttonClass({ variant: 'secondary' })}>
            Verweis als Knopf
          </a>
          <a href="#text">Verweis im Text</a>
          <IconButton label="Drucken" shortcut="P" icon={<PrinterIcon />} />
          <IconButton label="Drucken" icon={<PrinterIcon />} data-state="hover" />
          <IconButton label="Drucken" icon={<PrinterIcon />} data-state="focus" />
          <IconButton label="Drucken" icon={<PrinterIcon />} disabled />
          <IconButton label="Meldungen, neue vorhanden" icon={<BellIcon />} pip />
          <IconButton label="Warenkorb, 5 Positionen" icon={<ShoppingCartSimpleIcon />} count="5" />
        </div>
      </Block>
    </>
  );
}
