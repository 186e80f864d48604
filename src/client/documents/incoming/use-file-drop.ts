import { useEffect, useEffectEvent, useState } from 'react';

/** Files that are dropped anywhere on the page: one that misses its place must not open in place of it. */
export function useFileDrop(isOn: boolean, onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const hasFiles = (event: DragEvent) => isOn && (event.dataTransfer?.types.includes('Files') ?? false);
  const onOver = useEffectEvent((event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setOver(true);
  });
  const onDrop = useEffectEvent((event: DragEvent) => {
    setOver(false);
    if (!hasFiles(event) || event.defaultPrevented) return;
    event.preventDefault();
    onFiles([...(event.dataTransfer?.files ?? [])]);
  });
  useEffect(() => {
    const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false);
    document.addEventListener('dragover', onOver);
    document.addEventListener('dragleave', leave);
    document.addEventListener('drop', onDrop);
    return () => {
      document.removeEventListener('dragover', onOver);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('drop', onDrop);
    };
  }, []);
  return isOver;
}
