import { queryClient } from '../api/query-client';
import { routes } from '../api/routes';
import { callKey } from '../api/use-call';
import { Autosaver, type AutosaveView, saveOnLeaving } from './autosaver';
import { browserDrafts } from './draft-store';
import { Drafts } from './drafts';
import { saveTargetFor } from './form-target';
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
    for (const formId of this.drafts.formIds()) void this.saverFor(formId).open();
  }

  saverFor(formId: string): Autosaver {
    const existing = this.savers.get(formId);
    if (existing) return existing;
    const saver = new Autosaver({
      formId,
      target: saveTargetFor(this.userId, formId),
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
    this.savers.set(formId, saver);
    return saver;
  }

  allSavers(): Autosaver[] {
    return [...this.savers.values()];
  }

  /** Whether any tab has answers of this person that are only in this browser. */
  hasDrafts(): boolean {
    return this.drafts.formIds().length > 0;
  }

  /** Stops all autosavers. Unsaved text stays in the browser unless `forget` is set. */
  close(discardDrafts = false): void {
    for (const saver of this.allSavers()) saver.close({ discardDrafts });
    this.writer.release();
  }
}

let openForms: OpenForms | null = null;

export function autosaverOf(userId: string, formId: string): Autosaver {
  return openFormsOf(userId).saverFor(formId);
}

/** Starts this person's forms and sends drafts of earlier visits. Stops another person's autosavers. */
export function openFormsOf(userId: string): OpenForms {
  if (openForms?.userId !== userId) {
    openForms?.close();
    openForms = new OpenForms(userId);
  }
  return openForms;
}

const POLL_MS = 100;

const delay = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Resolves to whether everything is on the server, including other tabs' text. */
export async function saveAllForms(userId: string, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  const forms = openFormsOf(userId);
  const unsavedSavers = forms.allSavers().filter((saver) => saver.hasUnsaved());
  const timeout = delay(timeoutMs).then(() => [false]);
  const results = await Promise.race([Promise.all(unsavedSavers.map((saver) => saver.flush())), timeout]);
  if (!results.every(Boolean)) return false;
  // Another tab sends its own when hidden, which may have been just now.
  while (forms.hasDrafts() && Date.now() < deadline) await delay(POLL_MS);
  return !forms.hasDrafts();
}

/** Called when the session ends. For the person `forget`, who logged out, removes drafts of all tabs. */
export function closeForms(forget: string | null): void {
  if (forget !== null) browserDrafts.endSession(forget);
  openForms?.close(openForms.userId === forget);
  openForms = null;
}

saveOnLeaving(() => openForms?.allSavers() ?? []);

export function useAutosave(userId: string, formId: string): { view: AutosaveView; saver: Autosaver } {
  const saver = autosaverOf(userId, formId);
  const view = useSyncExternalStore(saver.subscribe, saver.getView);
  useEffect(() => {
    void saver.open();
    return () => void saver.flush();
  }, [saver]);
  return { view, saver };
}
