import { useEffect, useSyncExternalStore } from 'react';
import { autosaverOf } from './open-forms';
import type { Autosaver, AutosaveView } from './autosaver';

/** A form's texts with its autosaver: reads at the start, saves while typing, saves at once when the page goes away. */
export function useAutosave(userId: string, formId: string): { view: AutosaveView; saver: Autosaver } {
  const saver = autosaverOf(userId, formId);
  const view = useSyncExternalStore(saver.subscribe, saver.getView);
  useEffect(() => {
    void saver.open();
    return () => void saver.flush();
  }, [saver]);
  return { view, saver };
}
