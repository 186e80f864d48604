import type { Icon } from '#client/ui/icons/icon.tsx';
import {
  FileTextIcon,
  ListIcon,
  MinusIcon,
  NutIcon,
  PencilSimpleIcon,
  RecycleIcon,
  TimerIcon,
} from '#client/ui/icons/icons.ts';
import type { PositionKind } from '#shared/invoicing/position.ts';

export const kindIcons: Readonly<Record<PositionKind, Icon>> = {
  part: NutIcon,
  labour: TimerIcon,
  free: PencilSimpleIcon,
  deposit: RecycleIcon,
  discount: MinusIcon,
  section: ListIcon,
  text: FileTextIcon,
};
