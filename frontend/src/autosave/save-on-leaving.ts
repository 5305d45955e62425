import type { Autosaver } from './autosaver';

/** Sends what is unsaved when the page is hidden or closed, catches up when it comes back, and asks before text is lost. */
export function saveOnLeaving(savers: () => readonly Autosaver[]): void {
  const comeBack = () => savers().forEach((saver) => saver.comeBack());
  for (const event of ['online', 'focus']) window.addEventListener(event, comeBack);
  window.addEventListener('pagehide', () => savers().forEach((saver) => saver.flushOnHide()));
  document.addEventListener('visibilitychange', () => {
    for (const saver of savers()) {
      if (document.visibilityState === 'hidden') saver.flushOnHide();
      else saver.comeBack();
    }
  });
  window.addEventListener('beforeunload', (event) => {
    // Asked only where leaving would lose text: neither the server nor the browser's storage could take it.
    if (savers().some((saver) => saver.getView().status === 'unkept')) event.preventDefault();
  });
}
