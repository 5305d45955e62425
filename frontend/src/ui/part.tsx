import { type ComponentType, lazy, useState } from 'react';

export interface LazyPart<P extends object> {
  Component: ComponentType<P>;
  /** Starts fetching the code; resolves once it is loaded, rejects if it cannot be fetched. */
  preload: () => Promise<unknown>;
}

/**
 * Like React's `lazy`, but renders at once if the code is already loaded. `lazy` suspends even then, and React delays
 * revealing suspended content by a third of a second.
 */
export function lazyPart<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): LazyPart<P> {
  let loaded: ComponentType<P> | null = null;
  const preload = () =>
    load().then((module) => {
      loaded = module.default;
      return module;
    });
  const LazyComponent = lazy(preload) as unknown as ComponentType<P>;
  function Component(props: P) {
    // The first choice is kept, so that the component's state is not lost.
    const [Rendered] = useState(() => loaded ?? LazyComponent);
    return <Rendered {...props} />;
  }
  return { Component, preload };
}
