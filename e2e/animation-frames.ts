import type { Page } from '@playwright/test';

/** After two frames, what the last event changed has been rendered. */
export const animationFrames = (page: Page) =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

/** Longer animations (the progress of a toast) are not waited for. */
export const animationsFinished = (page: Page) =>
  page.evaluate(async () => {
    const running = document.getAnimations().filter(({ playState, effect }) => {
      return playState === 'running' && Number(effect?.getComputedTiming().endTime) <= 1000;
    });
    await Promise.allSettled(running.map(({ finished }) => finished));
  });
