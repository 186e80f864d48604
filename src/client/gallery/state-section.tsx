import { Block } from '#client/gallery/block.tsx';
import styles from '#client/gallery/gallery.module.css';
import { Kbd } from '#client/ui/buttons/kbd.tsx';
import { ProgressRow } from '#client/ui/feedback/progress-row.tsx';
import { ClockCounterClockwiseIcon } from '#client/ui/icons/icons.ts';
import { CountBadge } from '#client/ui/labels/count-badge.tsx';
import { Plate } from '#client/ui/labels/plate.tsx';
import { StockLamp } from '#client/ui/labels/stock-lamp.tsx';
import { Tag } from '#client/ui/labels/tag.tsx';
import { WarningTag } from '#client/ui/labels/warning-tag.tsx';

const keys = ['Strg K', '↑', '↓', 'Enter', '?'];

export function StateSection() {
  return (
    <>
      <Block title="Bestand, Marken, Tasten" span="w6">
        <div className={styles.stack}>
          <div className={styles.row}>
            <StockLamp state="inStock">lieferbar</StockLamp>
            <StockLamp state="low">knapp</StockLamp>
            <StockLamp state="none">nicht da</StockLamp>
            <StockLamp state="unknown">unbekannt</StockLamp>
          </div>
          <div className={styles.row}>
            <Tag>Entwurf</Tag>
            <Tag tone="line">XL</Tag>
            <Tag tone="info">montiert</Tag>
            <Tag tone="ok">zugestellt</Tag>
            <Tag tone="warn" icon={<ClockCounterClockwiseIcon size="s" />}>
              noch 32 min
            </Tag>
            <Tag tone="bad">Rückruf</Tag>
          </div>
          <div className={styles.row}>
            {keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
            <CountBadge>5</CountBadge>
            <CountBadge tone="neutral">27</CountBadge>
            <CountBadge tone="bad">99+</CountBadge>
          </div>
        </div>
      </Block>
      <Block title="Lange Arbeit" span="w6">
        <ProgressRow state="running" title="Belege als ZIP" detail="1,2 MB geladen" />
        <ProgressRow state="running" title="Preisliste NORDTEIL" detail="Lesen" percent={64} />
        <ProgressRow state="waiting" title="Bestand NORDTEIL" detail="Warteschlange" />
        <ProgressRow state="done" title="DATEV" detail="EXTF_Buchungsstapel.csv, 48 kB" />
        <ProgressRow state="failed" title="GoBD" detail="Keine Verbindung." />
      </Block>
      <Block title="Kennzeichen und Warnstufe" span="w6">
        <div className={styles.stack}>
          <div className={styles.row}>
            <Plate text="KS-PF 214" />
            <Plate text="W 12345 A" country="A" />
            <Plate text="ZH 445 901" country="CH" />
            <Plate text="HOG-A 1290" size="s" />
            <Plate text="BE 77 214" country="CH" size="s" />
          </div>
          <div className={`${styles.dark} ${styles.spread}`}>
            <Plate text="KS-PF 214" />
            <WarningTag level="recall">1 Rückruf offen</WarningTag>
          </div>
          <div className={`${styles.dark} ${styles.spread}`}>
            <Plate text="KS-HW 512" />
            <WarningTag level="modified" data-state="focus">
              Geänderte Werte
            </WarningTag>
          </div>
        </div>
      </Block>
    </>
  );
}
