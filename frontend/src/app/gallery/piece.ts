import type { ReactNode } from 'react';

/** A piece of the pages in each of its states: the words that name a state, and what it looks like. */
export type States = Readonly<Record<string, () => ReactNode>>;

/** Pieces by the names under which they are exported. */
export type Pieces = Readonly<Record<string, States>>;
