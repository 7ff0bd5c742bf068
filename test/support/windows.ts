import type { Locator, Page as Tab } from 'playwright';
import { expect } from 'vitest';

/**
 * Windows that people have: a screen in a light scheme and a phone in a dark one. What an app does depends on no scheme,
 * only its colours do: {@link accessibilityProblems} looks at each of the widths in both. Tests of what lies where go
 * through both windows; others take the first one, and {@link expectFit} looks at what they leave in both.
 */
export const windows = [
  { width: 1280, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
] as const;

export type Window = (typeof windows)[number];

/** Makes a tab's window one of them. */
export async function resize(tab: Tab, { width, colorScheme }: Window): Promise<void> {
  await tab.setViewportSize({ width, height: 800 });
  await tab.emulateMedia({ colorScheme });
}

/** Nothing is wider than the window, in any of them. */
export async function expectFit(tab: Tab): Promise<void> {
  for (const { width } of windows) {
    await tab.setViewportSize({ width, height: 800 });
    expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
}

/** Lower end of an element in the window, in CSS pixels. */
export async function bottomOf(element: Locator): Promise<number> {
  const box = await element.boundingBox();
  return (box?.y ?? 0) + (box?.height ?? 0);
}
