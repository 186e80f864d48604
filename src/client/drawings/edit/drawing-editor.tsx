import { PartsLoading } from '#client/drawings/drawing-states.tsx';
import { useEditedDrawing } from '#client/drawings/edit/edit-queries.ts';
import { EditorForm } from '#client/drawings/edit/editor-form.tsx';
import { FailedState } from '#client/states/states.tsx';

type DrawingEditorProps = { drawingKey: string; onLeave: () => void; onGone: () => void };

/** R6.5: the operator's own drawings. */
export function DrawingEditor({ drawingKey, onLeave, onGone }: DrawingEditorProps) {
  const { data, isError, refetch } = useEditedDrawing(drawingKey);
  if (isError && !data) return <FailedState onAgain={() => void refetch()} />;
  if (!data) return <PartsLoading />;
  return <EditorForm saved={data} onReload={async () => (await refetch()).data ?? null} {...{ onLeave, onGone }} />;
}
