import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followGestures, wheelFactor } from '#client/drawings/sheet/gestures.ts';

const told = { onZoom: vi.fn(), onPan: vi.fn(), onHold: vi.fn() };
let element: HTMLElement;
let letGo = () => {};

function follow(isDragged = true) {
  element = document.createElement('div');
  element.setPointerCapture = () => {};
  document.body.append(element);
  letGo = followGestures(element, { isDragged, ...told });
}
beforeEach(() => vi.clearAllMocks());
afterEach(() => {
  letGo();
  element.remove();
});

const send = (type: string, x: number, y: number, more: PointerEventInit = {}) =>
  element.dispatchEvent(
    new PointerEvent(type, {
      pointerId: 1,
      pointerType: 'mouse',
      buttons: 1,
      clientX: x,
      clientY: y,
      bubbles: true,
      ...more,
    }),
  );

describe('gestures on a drawing', () => {
  it('a drag pans once it is no click any more, and is held until it is let go of', () => {
    follow();
    send('pointerdown', 10, 10);
    send('pointermove', 12, 11);
    expect(told.onPan).not.toHaveBeenCalled();
    send('pointermove', 30, 15);
    expect(told.onHold.mock.calls).toEqual([[true, false]]);
    expect(told.onPan.mock.calls).toEqual([[{ x: 18, y: 4 }]]);
    send('pointerup', 30, 15, { buttons: 0 });
    expect(told.onHold).toHaveBeenLastCalledWith(false, false);
  });

  it('a button that was let go of outside holds nothing', () => {
    follow();
    send('pointerdown', 10, 10);
    send('pointermove', 200, 100, { buttons: 0 });
    send('pointermove', 300, 100, { buttons: 0 });
    expect(told.onPan).not.toHaveBeenCalled();
  });

  it('where a drag means something else, the middle button moves the drawing', () => {
    follow(false);
    send('pointerdown', 10, 10);
    send('pointermove', 60, 10);
    expect(told.onPan).not.toHaveBeenCalled();
    send('pointerdown', 10, 10, { button: 1, buttons: 4 });
    send('pointermove', 60, 10, { buttons: 4 });
    expect(told.onPan).toHaveBeenCalled();
  });

  it('a finger that its first target lets go of is held by the window still', () => {
    follow();
    const first = element.appendChild(document.createElement('button'));
    send('pointerdown', 10, 10, { pointerType: 'touch' });
    send('pointermove', 30, 10, { pointerType: 'touch' });
    first.dispatchEvent(new PointerEvent('lostpointercapture', { pointerId: 1, bubbles: true }));
    send('pointermove', 60, 10, { pointerType: 'touch' });
    expect(told.onPan).toHaveBeenCalledTimes(2);
    send('lostpointercapture', 60, 10, { pointerType: 'touch' });
    send('pointermove', 90, 10, { pointerType: 'touch' });
    expect(told.onPan).toHaveBeenCalledTimes(2);
  });

  it('two fingers zoom about their middle', () => {
    follow();
    send('pointerdown', 10, 10, { pointerType: 'touch' });
    send('pointerdown', 30, 10, { pointerType: 'touch', pointerId: 2 });
    send('pointermove', 50, 10, { pointerType: 'touch', pointerId: 2 });
    expect(told.onZoom).toHaveBeenCalledWith(2, { x: 30, y: 10 });
  });

  it.each([
    ['a notch', { deltaY: -120 }, 1.284],
    ['three lines', { deltaY: -3, deltaMode: 1 }, 1.229],
    ['a fast wheel', { deltaY: -5000 }, 1.649],
    ['two fingers on a pad', { deltaY: -10, ctrlKey: true }, 1.105],
    ['a notch with Ctrl', { deltaY: -120, ctrlKey: true }, 1.284],
  ])('%s', (_, init, factor) => {
    follow();
    expect(wheelFactor(new WheelEvent('wheel', init))).toBeCloseTo(factor, 2);
  });
});
