import { queryClient } from '../api/query-client';
import { routes } from '../api/routes';
import { callKey } from '../api/use-call';
import { Autosaver, type AutosaveView, saveOnLeaving } from './autosaver';
import { browserDrafts } from './draft-store';
import { Drafts } from './drafts';
import { targetOf } from './form-target';
import { isWriterAlive, makeWriter } from './writer';
import { useEffect, useSyncExternalStore } from 'react';

/**
 * The forms a person opened between sign-in and sign-out: one autosaver each, which outlives the pages that show it.
 * The next sign-in on this page, even by the same person, starts a new writer that picks up what this one left
 * unsaved.
 */
class OpenForms {
  private readonly writer = makeWriter();
  private readonly drafts: Drafts;
  private readonly savers = new Map<string, Autosaver>();

  constructor(readonly userId: string) {
    this.drafts = new Drafts(browserDrafts, userId, this.writer.id);
    // Sends what an earlier visit could not save, without opening its page.
    for (const formId of this.drafts.formIds()) void this.of(formId).open();
  }

  of(formId: string): Autosaver {
    const known = this.savers.get(formId);
    if (known) return known;
    const made = new Autosaver({
      formId,
      target: targetOf(this.userId, formId),
      drafts: this.drafts,
      writer: this.writer,
      now: () => Date.now(),
      isWriterAlive,
      onSaved: () => {
        for (const route of [routes.readProgress, routes.readNextStep]) {
          void queryClient.invalidateQueries({ queryKey: callKey(route) });
        }
      },
    });
    this.savers.set(formId, made);
    return made;
  }

  all(): Autosaver[] {
    return [...this.savers.values()];
  }

  /** Whether any tab has answers of this person that are only in this browser. */
  hasDrafts(): boolean {
    return this.drafts.formIds().length > 0;
  }

  /** Stops all autosavers. Unsaved text stays in the browser unless `forget` is set. */
  close(forget = false): void {
    for (const saver of this.all()) saver.close({ forget });
    this.writer.end();
  }
}

let open: OpenForms | null = null;

export function autosaverOf(userId: string, formId: string): Autosaver {
  return openFormsOf(userId).of(formId);
}

/** Starts this person's forms and sends drafts of earlier visits. Stops another person's autosavers. */
export function openFormsOf(userId: string): OpenForms {
  if (open?.userId !== userId) {
    open?.close();
    open = new OpenForms(userId);
  }
  return open;
}

const LOOK_AGAIN_MS = 100;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Saves everything of a person, waiting at most `mostMs`. Resolves to whether all of it is on the server, including
 * other tabs' text.
 */
export async function saveAllForms(userId: string, mostMs: number): Promise<boolean> {
  const end = Date.now() + mostMs;
  const forms = openFormsOf(userId);
  const unsaved = forms.all().filter((saver) => saver.hasUnsaved());
  const late = wait(mostMs).then(() => [false]);
  const saved = await Promise.race([Promise.all(unsaved.map((saver) => saver.flush())), late]);
  if (!saved.every(Boolean)) return false;
  // Another tab sends its own when hidden, which may have been just now.
  while (forms.hasDrafts() && Date.now() < end) await wait(LOOK_AGAIN_MS);
  return !forms.hasDrafts();
}

/** Called when the session ends. For the person `forget`, who logged out, removes drafts of all tabs. */
export function closeForms(forget: string | null): void {
  if (forget !== null) browserDrafts.end(forget);
  open?.close(open.userId === forget);
  open = null;
}

saveOnLeaving(() => open?.all() ?? []);

export function useAutosave(userId: string, formId: string): { view: AutosaveView; saver: Autosaver } {
  const saver = autosaverOf(userId, formId);
  const view = useSyncExternalStore(saver.subscribe, saver.getView);
  useEffect(() => {
    void saver.open();
    return () => void saver.flush();
  }, [saver]);
  return { view, saver };
}
