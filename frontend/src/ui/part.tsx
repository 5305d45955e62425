import { type ComponentType, lazy, useState } from 'react';

export interface LazyPart<P extends object> {
  Drawn: ComponentType<P>;
  /** Starts fetching the code; resolves once it is loaded, rejects if it cannot be fetched. */
  fetch: () => Promise<unknown>;
}

/**
 * Like React's `lazy`, but renders at once if the code is already loaded. `lazy` suspends even then, and React delays
 * revealing suspended content by a third of a second.
 */
export function lazyPart<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): LazyPart<P> {
  let ready: ComponentType<P> | null = null;
  const fetch = () =>
    load().then((found) => {
      ready = found.default;
      return found;
    });
  const Later = lazy(fetch) as unknown as ComponentType<P>;
  function Drawn(props: P) {
    // The first choice is kept, so that the component's state is not lost.
    const [Chosen] = useState(() => ready ?? Later);
    return <Chosen {...props} />;
  }
  return { Drawn, fetch };
}
