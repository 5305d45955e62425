import { type ComponentType, lazy, useState } from 'react';

/** A part of the app whose code comes in files of its own. */
export interface Part<P extends object> {
  Drawn: ComponentType<P>;
  /** Starts fetching the code; resolves when it is there, rejects when it cannot be fetched. */
  fetch: () => Promise<unknown>;
}

/**
 * React's `lazy` for a part that is drawn at once where its code has arrived already. `lazy` itself waits even then, if only for a moment,
 * and React lets a third of a second pass before it shows what was waited for.
 */
export function partOf<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): Part<P> {
  let ready: ComponentType<P> | null = null;
  const fetch = () =>
    load().then((found) => {
      ready = found.default;
      return found;
    });
  const Later = lazy(fetch) as unknown as ComponentType<P>;
  function Drawn(props: P) {
    // What was chosen at first stays, and with it the state of what it draws.
    const [Chosen] = useState(() => ready ?? Later);
    return <Chosen {...props} />;
  }
  return { Drawn, fetch };
}
