import { describe, expect, it } from 'vitest';
import { brandCss, brandRoles, contrast } from '#shared/suppliers/brand-colours.ts';

// Loud, pale, dark and grey ones: whatever somebody may choose.
const colours = ['#1b46b4', '#ffe500', '#ffffff', '#000000', '#e2001a', '#00ff00', '#7f7f7f', '#f7c6d9', '#0a3d2c'];

describe("a supplier's colour", () => {
  it.each(colours)('%s: words on it and in it can be read, in both themes (WCAG 2.2 AA)', (colour) => {
    const { light, dark } = brandRoles(colour);
    for (const filled of [light.brand, light.hover, light.active, dark.brand, dark.hover, dark.active])
      expect(contrast('#ffffff', filled)).toBeGreaterThanOrEqual(4.5);
    for (const ground of ['#ffffff', light.soft, light.soft2])
      expect(contrast(light.text, ground)).toBeGreaterThanOrEqual(4.5);
    for (const ground of ['#14191b', dark.soft, dark.soft2])
      expect(contrast(dark.text, ground)).toBeGreaterThanOrEqual(4.5);
    // What stands on a chosen row.
    expect(contrast('#161b17', light.soft)).toBeGreaterThanOrEqual(4.5);
    expect(contrast('#eef2f0', dark.soft)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(light.focus, '#ffffff')).toBeGreaterThanOrEqual(3);
    expect(contrast(dark.focus, '#14191b')).toBeGreaterThanOrEqual(3);
  });

  it('that can be read as it is stays as it is', () => {
    expect(brandRoles('#1b46b4').light.brand).toBe('#1b46b4');
  });

  it('is a style sheet of tokens, and none is none', () => {
    expect(brandCss('#1b46b4')).toMatch(/^:root,\[data-theme="light"\]\{--brand:#1b46b4;/);
    expect(brandCss(null)).toBe('');
  });
});
