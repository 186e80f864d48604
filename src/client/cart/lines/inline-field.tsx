import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { TextField } from '#client/ui/fields/text-field.tsx';

type InlineFieldProps = {
  label: string;
  value: string;
  onSave: (value: string) => void;
  /** The user begins: what stands there now is what a change is based on. */
  onOpen?: () => void;
  /** At every key; null: given up, or saved. */
  onDraft?: (text: string | null) => void;
  /** After saving or giving up with a key. */
  onLeave?: () => void;
  maxLength?: number;
  placeholder?: string;
  size?: 's' | 'm';
  isFocused?: boolean;
};

/**
 * A text that is saved when the field is left; Escape brings back what stood there. While the field has the focus, what
 * others write does not move under the fingers.
 */
export function InlineField(props: InlineFieldProps) {
  const { label, value, onSave, onOpen, onDraft, onLeave, placeholder } = props;
  const { maxLength = 200, size = 's', isFocused = false } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  /** What stood there, and what stands there now; read by handlers that may run before the next drawing. */
  const typing = useRef<{ readonly opened: string; readonly text: string } | null>(null);

  const open = () => {
    typing.current ??= { opened: value, text: value };
    setDraft(typing.current.text);
    onOpen?.();
  };
  const type = (text: string) => {
    typing.current = { opened: typing.current?.opened ?? value, text };
    setDraft(text);
    onDraft?.(text);
  };
  const save = () => {
    if (!typing.current) return;
    const { opened, text } = typing.current;
    const saved = text.trim();
    typing.current = null;
    if (saved !== opened) onSave(saved);
    onDraft?.(null);
  };
  const leave = () => {
    save();
    setDraft(null);
  };
  // A line that a colleague takes out goes with its field: what was typed must not go with it.
  const saveAtEnd = useEffectEvent(save);
  useEffect(() => () => saveAtEnd(), []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      // On to the key of the page, with the text saved.
      save();
      typing.current = { opened: draft?.trim() ?? value, text: draft ?? value };
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') {
      typing.current = null;
      onDraft?.(null);
    }
    field.current?.blur();
    onLeave?.();
  };
  return (
    <TextField
      ref={field}
      label={label}
      size={size}
      value={draft ?? value}
      maxLength={maxLength}
      placeholder={placeholder}
      autoFocus={isFocused}
      onFocus={open}
      onChange={(event) => type(event.target.value)}
      onBlur={leave}
      onKeyDown={onKeyDown}
    />
  );
}
