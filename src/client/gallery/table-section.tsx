import { useState } from 'react';
import { Block } from '#client/gallery/block.tsx';
import styles from '#client/gallery/gallery.module.css';
import { Button } from '#client/ui/buttons/button.tsx';
import { Kbd } from '#client/ui/buttons/kbd.tsx';
import { Tabs } from '#client/ui/choices/tabs.tsx';
import { HintBar } from '#client/ui/feedback/hint-bar.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { StockLamp } from '#client/ui/labels/stock-lamp.tsx';
import { PageHeader } from '#client/ui/page/page-header.tsx';
import table from '#client/ui/page/table.module.css';
import { TableHead } from '#client/ui/page/table-head.tsx';

const hints = [
  { keys: ['↑', '↓'], label: 'Zeile' },
  { keys: ['+', '−'], label: 'Menge' },
  { keys: ['Enter'], label: 'In den Korb' },
  { keys: ['D'], label: 'Details' },
];

const rows = [
  { state: 'normal', attributes: {} },
  { state: 'Maus darüber', attributes: { 'data-state': 'hover' } },
  { state: 'Zeilenzeiger', attributes: { 'data-cursor': '' } },
  { state: 'geändert', attributes: { 'data-changed': '' } },
];

export function TableSection() {
  const [tab, setTab] = useState<'preview' | 'history' | 'links'>('preview');
  return (
    <Block title="Seitenkopf, Tabelle, Tastenleiste, Reiter" span="w12">
      <div className={styles.frame}>
        <PageHeader
          title="Bremsscheiben vorn"
          sub="21 von 27 Artikeln · 9 Marken"
          actions={<Button size="s">Lieferzeit, dann EK</Button>}
        />
        <table className={table.table}>
          <TableHead columns={['Zustand', 'Artikel', 'Bestand', { label: 'EK netto', className: table.num }]} />
          <tbody>
            {rows.map(({ state, attributes }) => (
              <tr key={state} {...attributes}>
                <td className={styles.caption}>{state}</td>
                <td>
                  <b>Brevex 09.9772.11</b>
                </td>
                <td>
                  <StockLamp state="inStock">18</StockLamp>
                </td>
                <td className={table.num}>
                  {state === 'geändert' && <s className={table.old}>37,10</s>} <b>38,95 €</b>
                </td>
              </tr>
            ))}
            <tr>
              <td className={styles.caption}>lädt Preis</td>
              <td>
                <b>Brevex 09.9772.11</b>
              </td>
              <td>
                <Skeleton width="4rem" />
              </td>
              <td className={table.num}>
                <Skeleton width="5rem" />
              </td>
            </tr>
            <tr>
              <td className={styles.caption}>Preis fehlt</td>
              <td>
                <b>Brevex 09.9772.11</b>
              </td>
              <td>
                <StockLamp state="unknown">unbekannt</StockLamp>
              </td>
              <td className={table.num}>
                <a href="#erneut">Erneut</a>
              </td>
            </tr>
          </tbody>
        </table>
        <HintBar
          label="Tasten"
          hints={hints}
          end={
            <>
              <Kbd>?</Kbd> Alle Tasten
            </>
          }
        />
      </div>
      <Tabs
        label="Beleg"
        selected={tab}
        onSelect={setTab}
        tabs={[
          { id: 'preview', label: 'Vorschau', panel: null },
          { id: 'history', label: 'Verlauf', count: '6', panel: null },
          { id: 'links', label: 'Verknüpft', panel: null },
        ]}
      />
    </Block>
  );
}
