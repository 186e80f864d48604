import type { ReactNode } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs';
import styles from '#client/ui/choices/tabs.module.css';
import { classNames } from '#client/ui/class-names.ts';
import { SteadyText } from '#client/ui/text/steady-text.tsx';

/** Looks of the primitives; React Aria draws the elements. */
const shell = 'column fills';

export type TabItem<Id extends string> = { id: Id; label: string; count?: ReactNode; panel: ReactNode };
export type TabsProps<Id extends string> = {
  label: string;
  tabs: readonly TabItem<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** They have the height that is left: the list of tabs stands, what it shows scrolls. */
  fills?: boolean;
};

export function Tabs<Id extends string>({ label, tabs, selected, onSelect, fills = false }: TabsProps<Id>) {
  const choose = (key: string | number) => {
    const tab = tabs.find((candidate) => candidate.id === key);
    if (tab) onSelect(tab.id);
  };
  return (
    <AriaTabs className={fills ? shell : ''} selectedKey={selected} onSelectionChange={choose}>
      <TabList aria-label={label} className={classNames(styles.list, fills && 'flex-none padX-page')}>
        {tabs.map((tab) => (
          <Tab key={tab.id} id={tab.id} className={styles.tab ?? ''}>
            <SteadyText>{tab.label}</SteadyText>
            {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id} className={classNames(styles.panel, fills && shell)}>
          {tab.panel}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
