import { useCallback, useEffect, useRef, useState } from 'react';

export function useDebounced<Value>(value: Value, milliseconds: number): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return debounced;
}

/** Shows something for `milliseconds` after each call of `show`: `const [copied, showCopied] = useTemporarilyVisible(2000)`. */
export function useTemporarilyVisible(milliseconds: number): [shown: boolean, show: () => void] {
  const [isVisible, setVisible] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = useCallback(() => {
    clearTimeout(timer.current);
    setVisible(true);
    timer.current = setTimeout(() => setVisible(false), milliseconds);
  }, [milliseconds]);
  return [isVisible, show];
}
