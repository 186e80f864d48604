import { useArticleTree } from '#client/articles/queries.ts';
import type { EditedPart } from '#client/drawings/edit/edited-parts.ts';
import editor from '#client/drawings/edit/editor.module.css';
import { EditorCars } from '#client/drawings/edit/editor-cars.tsx';
import { useText } from '#client/i18n/text.tsx';
import { Checkbox } from '#client/ui/choices/checkbox.tsx';
import { Select } from '#client/ui/choices/select.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import type { TreeNode } from '#shared/articles/article.ts';
import type { DrawingFacts } from '#shared/drawings/edit-contract.ts';
import { formatNumber } from '#shared/format/number.ts';
import { languages } from '#shared/session/language.ts';

type EditorFactsProps = {
  facts: DrawingFacts;
  parts: readonly EditedPart[];
  onChange: (facts: DrawingFacts) => void;
};

/** Names, which cars have it, which part decides for a car, and whether everyone sees it. */
export function EditorFacts({ facts, parts, onChange }: EditorFactsProps) {
  const t = useText();
  const kinds = new Map(
    parts.filter(({ genericArticleId }) => genericArticleId > 0).map((part) => [part.genericArticleId, part]),
  );
  const { data: tree } = useArticleTree(null, true);
  const branches = branchOptions(tree?.nodes ?? []);
  const { nodeId, mainArticleId } = facts;
  // What is set stands in the list, even where nothing else names it any more: it is in force.
  const isBranchGone = nodeId !== null && !branches.some(({ value }) => value === String(nodeId));
  const branchName = tree?.nodes.find(({ id }) => id === nodeId)?.name;
  const isMainGone = mainArticleId !== null && !kinds.has(mainArticleId);
  return (
    <div className={editor.form}>
      {languages.map((language) => (
        <TextField
          key={language}
          size="s"
          label={t(`drawings.editor.name.${language}`)}
          value={facts.names[language]}
          maxLength={80}
          error={language === 'de' && facts.names.de.trim() === '' ? t('drawings.editor.noName') : undefined}
          onChange={({ target }) => onChange({ ...facts, names: { ...facts.names, [language]: target.value } })}
        />
      ))}
      <Select
        size="s"
        label={t('drawings.editor.node')}
        value={String(facts.nodeId ?? '')}
        options={[
          { value: '', label: t('drawings.editor.noNode') },
          ...branches,
          ...(isBranchGone
            ? [{ value: String(nodeId), label: branchName ?? t('drawings.editor.nodeGone', { id: String(nodeId) }) }]
            : []),
        ]}
        onChange={({ target }) => onChange({ ...facts, nodeId: target.value === '' ? null : Number(target.value) })}
      />
      <Select
        size="s"
        label={t('drawings.editor.main')}
        value={String(facts.mainArticleId ?? '')}
        options={[
          { value: '', label: t('drawings.editor.noMain') },
          ...[...kinds].map(([id, { number, name }]) => ({
            value: String(id),
            label: `${formatNumber(number)} ${name}`,
          })),
          ...(isMainGone
            ? [
                {
                  value: String(mainArticleId),
                  label: t('drawings.editor.mainGone', { id: String(mainArticleId) }),
                },
              ]
            : []),
        ]}
        onChange={({ target }) =>
          onChange({ ...facts, mainArticleId: target.value === '' ? null : Number(target.value) })
        }
      />
      <EditorCars facts={facts} onChange={onChange} />
      <Checkbox
        label={t('drawings.editor.published')}
        hint={t('drawings.editor.publishedHint')}
        checked={facts.isPublished}
        onChange={({ target }) => onChange({ ...facts, isPublished: target.checked })}
      />
    </div>
  );
}

/** Each top of the tree with what is right below it. */
function branchOptions(nodes: readonly TreeNode[]) {
  const option = ({ id, name }: TreeNode, indent: string) => ({ value: String(id), label: `${indent}${name}` });
  return nodes
    .filter(({ parentId }) => parentId === null)
    .flatMap((top) => [
      option(top, ''),
      ...nodes.filter(({ parentId }) => parentId === top.id).map((node) => option(node, '\u2003')),
    ]);
}
