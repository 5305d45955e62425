import { type RefObject, useLayoutEffect } from 'react';

/** Lets an element reach down to the lower edge of the window, `below` pixels short of it, however little it holds. */
export function useFill(element: RefObject<HTMLElement | null>, below: number): void {
  useLayoutEffect(() => {
    const fill = () => {
      const box = element.current;
      if (!box) return;
      const top = box.getBoundingClientRect().top + window.scrollY;
      box.style.setProperty('min-height', `max(0px, calc(100dvh - ${Math.ceil(top) + below}px))`);
    };
    fill();
    window.addEventListener('resize', fill);
    return () => window.removeEventListener('resize', fill);
  }, [element, below]);
}
