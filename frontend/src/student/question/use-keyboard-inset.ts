import { useEffect, useState } from 'react';

/** Smaller changes of the visible part are bars of the browser that come and go. */
const KEYBOARD_LEAST_PX = 100;

/** How much of the page's lower end the on-screen keyboard covers, in pixels; 0 without one, and while the page is zoomed. */
export function useKeyboardInset(): number {
  const [inset, setInset] = useState(0);
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const measure = (): void => {
      const covered = view.scale > 1.05 ? 0 : Math.round(window.innerHeight - view.height - view.offsetTop);
      setInset(covered < KEYBOARD_LEAST_PX ? 0 : covered);
    };
    measure();
    view.addEventListener('resize', measure);
    view.addEventListener('scroll', measure);
    return () => {
      view.removeEventListener('resize', measure);
      view.removeEventListener('scroll', measure);
    };
  }, []);
  return inset;
}
