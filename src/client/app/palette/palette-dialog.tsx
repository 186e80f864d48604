import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import styles from '#client/app/palette/palette.module.css';
import type { PaletteGroup, PaletteKind } from '#client/app/palette/palette-items.ts';
import { PaletteOption } from '#client/app/palette/palette-option.tsx';
import { PaletteScopes, scopeBeside } from '#client/app/palette/palette-scopes.tsx';
import { useText } from '#client/i18n/text.tsx';
import { Kbd } from '#client/ui/buttons/kbd.tsx';
import { MagnifyingGlassIcon, XIcon } from '#client/ui/icons/icons.ts';
import { Box } from '#client/ui/layout/box.tsx';
import { Row } from '#client/ui/layout/row.tsx';
import { Text } from '#client/ui/text/text.tsx';
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx';

type PaletteDialogProps = { isOpen: boolean; onClose: () => void; children: ReactNode };

/** What is in it is there while it is open: a closed one asks and computes nothing. */
export function PaletteDialog({ isOpen, onClose, children }: PaletteDialogProps) {
  const t = useText();
  return (
    <ModalOverlay
      className={styles.scrim ?? ''}
      isOpen={isOpen}
      isDismissable
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Modal className={styles.palette ?? ''}>
        <Dialog className={styles.dialog ?? ''} aria-label={t('palette.title')}>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

type PaletteSearchProps = {
  onClose: () => void;
  question: string;
  onQuestion: (question: string) => void;
  groups: readonly PaletteGroup[];
  /** More may come. */
  isLoading: boolean;
};

/** A combobox: the field keeps the focus, the arrows move the mark in the list. */
export function PaletteSearch({ onClose, question, onQuestion, groups: all, isLoading }: PaletteSearchProps) {
  const t = useText();
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  // By its name, not its place: what a slow source brings later must not move the mark.
  const [mark, setMark] = useState<string | null>(null);
  const [wanted, setScope] = useState<PaletteKind | null>(null);
  const isTyped = question.trim() !== '';
  const scope = isTyped && all.some(({ id }) => id === wanted) ? wanted : null;
  const groups = scope === null ? all : all.filter(({ id }) => id === scope);
  const items = groups.flatMap((group) => group.items);
  const at = Math.max(
    items.findIndex(({ id }) => id === mark),
    0,
  );
  const marked = items[at];
  const optionId = (id: string) => `${listId}-${id}`;
  useEffect(() => {
    if (marked) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [marked]);

  const take = (item = marked) => {
    if (!item) return;
    onClose();
    item.run();
  };
  const takeToCart = () => {
    if (marked?.toCart === null) return take();
    const toCart = marked?.toCart ?? items.find((item) => item.toCart)?.toCart;
    if (!toCart) return;
    onClose();
    toCart();
  };
  // Whoever types fast or scans presses Enter before the hits for this text are there.
  const [wish, setWish] = useState<'open' | 'cart' | null>(null);
  const fulfil = useEffectEvent((wanted: 'open' | 'cart') => {
    setWish(null);
    if (wanted === 'cart') takeToCart();
    else take();
  });
  useEffect(() => {
    if (wish !== null && !isLoading) fulfil(wish);
  }, [wish, isLoading]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && items.length > 0) {
      event.preventDefault();
      setMark(items[(at + step + items.length) % items.length]?.id ?? null);
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      setWish(event.ctrlKey || event.metaKey ? 'cart' : 'open');
    }
    if (event.key === 'Tab' && isTyped) {
      const beside = scopeBeside(all, scope, event.shiftKey ? -1 : 1);
      if (beside === undefined) return;
      event.preventDefault();
      event.stopPropagation(); // the dialog keeps the focus inside by moving it on Tab itself
      setScope(beside);
      setMark(null);
    }
  };
  return (
    <>
      <Row align="center" flex="none" border="strong-bottom" className={styles.field}>
        <MagnifyingGlassIcon size="l" className={styles.glass} />
        <input
          // biome-ignore lint/a11y/noAutofocus: the palette opens to be typed into
          autoFocus
          type="text"
          role="combobox"
          className={styles.input}
          aria-label={t('palette.title')}
          aria-expanded={items.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={marked && optionId(marked.id)}
          autoComplete="off"
          spellCheck={false}
          placeholder={t('shell.search')}
          value={question}
          onChange={(event) => {
            onQuestion(event.target.value);
            setMark(null);
            setWish(null);
          }}
          onKeyDown={onKeyDown}
        />
        <Box role="status" as="span" flex="none" tone="faint" className={styles.count}>
          {isTyped && t('paletteCatalogue.hits', { count: items.length, groups: groups.length })}
        </Box>
        <button type="button" className={styles.close} onClick={onClose}>
          <VisuallyHidden>{t('shell.close')} </VisuallyHidden>
          <Kbd>{t('keyboard.cap.escape')}</Kbd>
          <XIcon className={styles.cross} />
        </button>
      </Row>
      {isTyped && all.length > 1 && <PaletteScopes groups={all} scope={scope} onScope={setScope} />}
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label={t('palette.title')}
        aria-busy={isLoading || undefined}
        className={styles.list}
      >
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox may hold groups, never fieldsets
          <div key={group.id} role="group" aria-label={group.title}>
            <p className={styles.heading} aria-hidden="true">
              {group.title}
            </p>
            {group.items.map((item) => (
              <PaletteOption
                key={item.id}
                id={optionId(item.id)}
                item={item}
                question={question}
                isMarked={item === marked}
                onTake={() => take(item)}
              />
            ))}
          </div>
        ))}
      </div>
      {items.length === 0 && (
        <p className={styles.none}>
          {isLoading ? t('paletteCatalogue.loading') : t('palette.none', { query: question.trim() })}
        </p>
      )}
      <Row gap={6} align="center" flex="none" border="top" surface={2} tone="muted" size={13} className={styles.foot}>
        <Row as="span" isInline gap={3} align="center" breaks="never" className={styles.hint}>
          <Kbd>↑</Kbd>
          <Kbd>↓</Kbd>
          {t('palette.choose')}
        </Row>
        <Row as="span" isInline gap={3} align="center" breaks="never" className={styles.hint}>
          <Kbd>{t('keyboard.cap.enter')}</Kbd>
          {t('palette.open')}
        </Row>
        {items.some(({ toCart }) => toCart) && (
          <Row as="span" isInline gap={3} align="center" breaks="never" className={styles.hint}>
            <Kbd>{t('keyboard.cap.ctrl')}</Kbd>
            <Kbd>{t('keyboard.cap.enter')}</Kbd>
            {t('paletteCatalogue.toCart')}
          </Row>
        )}
        {isLoading && items.length > 0 && (
          <Text as="span" marginLeft="auto" tone="faint">
            {t('paletteCatalogue.loading')}
          </Text>
        )}
      </Row>
    </>
  );
}
