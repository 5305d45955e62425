import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** So near to the end counts as being there, in pixels. */
const NEAR_PX = 80;

/** Keeps the newest in view while the person is at the end of the page, and leaves them where they are when they scrolled up. */
export function useStickToBottom(
  end: RefObject<HTMLElement | null>,
  shown: unknown,
  sent: number,
  /** False before the first message: what stands there then is read from its top. */
  begun: boolean,
): { away: boolean; go: () => void } {
  const follows = useRef(true);
  const [away, setAway] = useState(false);
  const go = () => window.scrollTo({ top: document.documentElement.scrollHeight });

  useEffect(() => {
    const look = () => {
      const left = document.documentElement.scrollHeight - window.innerHeight - window.scrollY;
      follows.current = left <= NEAR_PX;
      setAway(!follows.current);
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  // Buttons below an answer may come a moment after it.
  useEffect(() => {
    const room = end.current?.parentElement;
    if (!room) return;
    const watch = new ResizeObserver(() => {
      if (follows.current && begun) go();
    });
    watch.observe(room);
    return () => watch.disconnect();
  }, [end, begun]);
  // Whoever sends a message wants to see it.
  useLayoutEffect(() => {
    if (sent > 0) follows.current = true;
  }, [sent]);
  useLayoutEffect(() => {
    if (follows.current && begun && end.current) go();
  }, [end, shown, sent, begun]);
  return { away, go };
}
