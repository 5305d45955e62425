import { useCallback, useEffect, useRef, useState } from 'react';

/** The value, once it has not changed for this long. */
export function useSettled<Value>(value: Value, milliseconds: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}

/** Shows something for `milliseconds` after each call of `show`: `const [copied, showCopied] = useShownFor(2000)`. */
export function useShownFor(milliseconds: number): [shown: boolean, show: () => void] {
  const [shown, setShown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = useCallback(() => {
    clearTimeout(timer.current);
    setShown(true);
    timer.current = setTimeout(() => setShown(false), milliseconds);
  }, [milliseconds]);
  return [shown, show];
}
