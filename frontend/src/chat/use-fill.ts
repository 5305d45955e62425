import { type RefObject, useLayoutEffect } from 'react';

/** Lets an element reach down to the lower edge of the window, `below` pixels short of it, however little it holds. */
export function useFill(element: RefObject<HTMLElement | null>, below: number): void {
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return;
    const fill = () => {
      const top = box.getBoundingClientRect().top + window.scrollY;
      box.style.setProperty(
        'min-height',
        `max(0px, calc(100dvh - ${Math.ceil(top) + below}px - var(--bottom-bar, 0px)))`,
      );
    };
    fill();
    // What stands above may grow later: a font that arrives, a button that comes with the first message.
    const watch = new ResizeObserver(fill);
    if (box.parentElement) watch.observe(box.parentElement);
    return () => watch.disconnect();
  }, [element, below]);
}
