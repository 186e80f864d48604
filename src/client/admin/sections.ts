import { screens } from '#shared/screens.ts';

/** The rooms of the administration, from left to right. */
export const adminSections = [
  'users',
  'firms',
  'suppliers',
  'tours',
  'setup',
  'banners',
  'imports',
  'synonyms',
  'drawings',
  'audit',
  'mails',
  'jobs',
  'system',
] as const;
export type AdminSection = (typeof adminSections)[number];

export const sectionPath = (section: AdminSection) => `${screens.admin.path}/${section}`;
