import { type ReactNode, useRef } from 'react';
import { Button } from '#client/ui/buttons/button.tsx';

type FileButtonProps = {
  /** Telephones then open their own camera at once; elsewhere it changes nothing. */
  capture?: boolean;
  variant?: 'secondary';
  icon?: ReactNode;
  onFile: (file: File) => void;
  children: ReactNode;
};

/** A button for the file field behind it, which the browser draws in its own way. */
export function FileButton({ capture = false, variant = 'secondary', icon, onFile, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant={variant} icon={icon} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        capture={capture ? 'environment' : undefined}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          target.value = ''; // the same file once more is a choice, too
        }}
      />
    </>
  );
}
