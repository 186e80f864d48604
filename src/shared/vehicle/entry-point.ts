import * as z from 'zod/mini';
import { type ScreenKey, screens } from '#shared/screens.ts';

export const entryPointSchema = z.enum([
  'INDEX',
  'CART',
  'ARTICLES',
  'TECHNICAL_DATA',
  'WORK',
  'MAINTENANCE',
  'TYRE',
  'GRAPHICAL_PART_SEARCH',
]);
export type EntryPoint = z.infer<typeof entryPointSchema>;

/** R2.5 */
const screenOf: Record<EntryPoint, ScreenKey> = {
  INDEX: 'vehicle',
  CART: 'cart',
  ARTICLES: 'articles',
  TECHNICAL_DATA: 'technicalInfo',
  WORK: 'work',
  MAINTENANCE: 'maintenance',
  TYRE: 'tyres',
  GRAPHICAL_PART_SEARCH: 'graphicalSearch',
};

const isEntryPoint = (name: string): name is EntryPoint => Object.hasOwn(screenOf, name);

/** R2.5: an unknown name goes to /a. */
export const readEntryPoint = (name: string): EntryPoint => (isEntryPoint(name) ? name : 'INDEX');

export const entryPointPath = (name: string): string => screens[screenOf[readEntryPoint(name)]].path;

export function entryPointOf(screen: ScreenKey): EntryPoint | null {
  return entryPointSchema.options.find((name) => screenOf[name] === screen) ?? null;
}
