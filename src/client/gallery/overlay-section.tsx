import { useState } from 'react';
import { Block } from '#client/gallery/block.tsx';
import styles from '#client/gallery/gallery.module.css';
import { Button } from '#client/ui/buttons/button.tsx';
import { iconButtonClass } from '#client/ui/buttons/icon-button.tsx';
import { Checkbox } from '#client/ui/choices/checkbox.tsx';
import { CaretDownIcon } from '#client/ui/icons/first-icons.ts';
import { DotsThreeVerticalIcon, GearSixIcon, KeyboardIcon, MoonIcon, SignOutIcon } from '#client/ui/icons/icons.ts';
import { Dialog } from '#client/ui/layers/dialog.tsx';
import { Drawer } from '#client/ui/layers/drawer.tsx';
import { Menu } from '#client/ui/layers/menu.tsx';
import { MenuItem, MenuSection, MenuSeparator } from '#client/ui/layers/menu-item.tsx';
import { PointerCard } from '#client/ui/layers/pointer-card.tsx';
import { Popover } from '#client/ui/layers/popover.tsx';
import { Tooltip } from '#client/ui/tooltips/tooltip.tsx';

export function OverlaySection() {
  const [open, setOpen] = useState<'dialog' | 'forced' | 'drawer' | 'pointer' | null>(null);
  const [theme, setTheme] = useState(['light']);
  const [pointed, setPointed] = useState<Element | null>(null);
  const close = () => setOpen(null);
  return (
    <Block title="Menü, Blatt, Dialog" span="w12">
      <div className={styles.row}>
        <Menu
          label="Konto"
          trigger={
            <>
              Jana Brandt <CaretDownIcon size="s" />
            </>
          }
        >
          <MenuItem id="settings" icon={<GearSixIcon />}>
            Einstellungen
          </MenuItem>
          <MenuItem id="keys" icon={<KeyboardIcon />} shortcut="?">
            Alle Tasten
          </MenuItem>
          <MenuSection heading="Darstellung" select="single" selected={theme} onSelect={setTheme}>
            <MenuItem id="light">Hell</MenuItem>
            <MenuItem id="dark" icon={<MoonIcon />}>
              Dunkel
            </MenuItem>
          </MenuSection>
          <MenuSeparator />
          <MenuItem id="out" icon={<SignOutIcon />} danger>
            Abmelden
          </MenuItem>
        </Menu>
        <Menu
          label="Mehr"
          triggerLabel="Mehr"
          triggerClass={iconButtonClass()}
          trigger={<DotsThreeVerticalIcon />}
          disabledIds={['print']}
        >
          <MenuItem id="copy" detail="Ohne Leerzeichen">
            Nummer kopieren
          </MenuItem>
          <MenuItem id="print">Drucken</MenuItem>
        </Menu>
        <Popover label="Verfügbarkeit" trigger="Blatt öffnen">
          {(done) => (
            <div className={styles.stack}>
              <p>Kassel hat 6, Göttingen 24 Stück.</p>
              <Button size="s" onClick={done}>
                Schließen
              </Button>
            </div>
          )}
        </Popover>
        <Tooltip tip="Steht auch im Namen des Knopfs">
          <Button>Mit Kurzhinweis</Button>
        </Tooltip>
        <Button onClick={() => setOpen('dialog')}>Dialog öffnen</Button>
        <Button onClick={() => setOpen('forced')}>Zustimmung verlangen</Button>
        <Button onClick={() => setOpen('drawer')}>Seitenblatt öffnen</Button>
        <Button ref={setPointed} onClick={() => setOpen('pointer')}>
          Zeigekarte öffnen
        </Button>
      </div>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        closeLabel="Schließen"
        title="Rechnung endgültig ausstellen?"
        role="alertdialog"
        actions={
          <>
            <Button onClick={close}>Abbrechen</Button>
            <Button variant="primary" onClick={close}>
              Ausstellen
            </Button>
          </>
        }
      >
        Danach lässt sie sich nur noch stornieren.
      </Dialog>
      <Dialog
        open={open === 'forced'}
        forced
        title="Neue Nutzungsbedingungen"
        actions={
          <Button variant="primary" onClick={close}>
            Zustimmen
          </Button>
        }
      >
        <Checkbox label="Ich habe die Bedingungen gelesen" />
      </Dialog>
      <Drawer
        open={open === 'drawer'}
        onClose={close}
        closeLabel="Schließen"
        title="NORA 24.0125-0145.1"
        actions={<Button variant="primary">In den Korb</Button>}
      >
        Bremsscheibe, beschichtet
      </Drawer>
      {open === 'pointer' && (
        <PointerCard
          target={pointed}
          count="1 von 5"
          title="Fahrzeug finden"
          onClose={close}
          actions={
            <Button variant="primary" onClick={close}>
              Weiter
            </Button>
          }
        >
          Ein Feld nimmt alles: Kennzeichen, FIN, HSN/TSN oder Wörter.
        </PointerCard>
      )}
    </Block>
  );
}
