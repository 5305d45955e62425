import type { Autosaver, AutosaveView } from '../autosave/autosaver';

/** A form being answered: what is typed and where it is saved. */
export interface Answering {
  view: AutosaveView;
  saver: Autosaver;
}
