import type { DeskSection } from '#shared/desk/desk-sections.ts';
import { screens } from '#shared/screens.ts';

export const deskPath = (section: DeskSection) => `${screens.desk.path}/${section}`;
