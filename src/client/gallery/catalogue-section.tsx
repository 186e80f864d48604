import { useState } from 'react';
import { Block } from '#client/gallery/block.tsx';
import styles from '#client/gallery/gallery.module.css';
import { Chip } from '#client/ui/choices/chip.tsx';
import { FacetGroup } from '#client/ui/choices/facet-group.tsx';
import { AnswerBar, QuestionBar } from '#client/ui/feedback/question-bar.tsx';
import { Breadcrumbs } from '#client/ui/page/breadcrumbs.tsx';
import { Tree, type TreeItem } from '#client/ui/page/tree.tsx';

type Sample = readonly [
  id: number,
  parentId: number | null,
  label: string,
  level: number,
  count: string,
  isBranch: boolean,
];

const nodes: readonly Sample[] = [
  [1, null, 'Filter und Wartung', 0, '164', true],
  [2, null, 'Bremsanlage', 0, '312', true],
  [3, 2, 'Scheibenbremse vorn', 1, '118', true],
  [4, 3, 'Bremsscheiben', 2, '27', false],
  [5, 3, 'Bremsbeläge', 2, '34', false],
];
const diameters = ['256', '272', '280', '288', '300', '312', '340', '370'];

export function CatalogueSection() {
  const [current, setCurrent] = useState(4);
  const [opened, setOpened] = useState<readonly number[]>([2, 3]);
  const [ticked, setTicked] = useState<readonly string[]>(['312']);
  const [answer, setAnswer] = useState<string | null>(null);
  const isShown = (id: number | null): boolean =>
    id === null || (opened.includes(id) && isShown(nodes.find(([node]) => node === id)?.[1] ?? null));
  const items = nodes
    .filter(([, parentId]) => isShown(parentId))
    .map(
      ([id, parentId, label, level, count, isBranch]): TreeItem => ({
        id,
        parentId,
        label,
        level,
        count,
        isOpen: opened.includes(id),
        hasChildren: isBranch,
        hasCaret: isBranch,
      }),
    );
  return (
    <>
      <Block title="Baum">
        <div className={styles.frame}>
          <Tree
            label="Teilebaum"
            items={items}
            current={current}
            trail={[2, 3]}
            onSelect={setCurrent}
            onToggle={(id, isOpen) => setOpened(isOpen ? [...opened, id] : opened.filter((other) => other !== id))}
          />
        </div>
      </Block>
      <Block title="Filtergruppe">
        <div className={styles.frame}>
          <FacetGroup
            title="Durchmesser"
            unit="mm"
            facets={diameters.map((key, at) => ({
              key,
              label: key,
              count: at === 1 ? 0 : at + 2,
              countText: String(at === 1 ? 0 : at + 2),
              isSelected: ticked.includes(key),
            }))}
            onToggle={(key) => setTicked(ticked.includes(key) ? ticked.filter((one) => one !== key) : [...ticked, key])}
            moreLabel={(hidden) => `Mehr (${hidden})`}
            fewerLabel="Weniger"
          />
        </div>
      </Block>
      <Block title="Weg">
        <Breadcrumbs
          label="Weg"
          crumbs={[
            { id: 1, link: <a href="#brakes">Bremsanlage</a> },
            { id: 2, link: <a href="#front">Scheibenbremse vorn</a> },
          ]}
        />
      </Block>
      <Block title="Frageleiste" span="w12">
        <div className={styles.frame}>
          {answer === null ? (
            <QuestionBar
              lead="Eine Angabe klärt noch 4 Artikel:"
              question="Welcher Bremssattel ist verbaut?"
              answers={['FN3-57 Kontrex', 'PC57 TRN', 'Weiß ich nicht'].map((label) => ({ id: label, label }))}
              onAnswer={setAnswer}
            />
          ) : (
            <AnswerBar label="Ihre Angaben zum Fahrzeug:">
              <Chip onRemove={() => setAnswer(null)} removeLabel="Angabe zurücknehmen">
                {`Bremssattel: ${answer}`}
              </Chip>
            </AnswerBar>
          )}
        </div>
      </Block>
    </>
  );
}
