import { routes } from '@contract/routes';
import { queryClient } from '../api/query-client';
import { callKey } from '../api/use-call';
import { Autosaver } from './autosaver';
import { browserStorage } from './draft-keys';
import { Drafts } from './drafts';
import { targetOf } from './form-target';
import { saveOnLeaving } from './save-on-leaving';
import { isWriterAlive, makeWriter } from './writer';

const writer = makeWriter();

/** A person's forms that were opened in this page load: one autosaver each, which outlives the pages that show it. */
class OpenForms {
  private readonly drafts: Drafts;
  private readonly savers = new Map<string, Autosaver>();

  constructor(readonly userId: string) {
    this.drafts = new Drafts(browserStorage(), userId, writer.id);
    // What an earlier visit could not save goes out without its page being opened.
    for (const formId of this.drafts.formIds()) void this.of(formId).open();
  }

  of(formId: string): Autosaver {
    const known = this.savers.get(formId);
    if (known) return known;
    const made = new Autosaver({
      formId,
      target: targetOf(this.userId, formId),
      drafts: this.drafts,
      writer,
      now: () => Date.now(),
      isWriterAlive,
      onSaved: () => void queryClient.invalidateQueries({ queryKey: callKey(routes.readProgress) }),
    });
    this.savers.set(formId, made);
    return made;
  }

  all(): Autosaver[] {
    return [...this.savers.values()];
  }

  /** Stops all autosavers. */
  close(): void {
    for (const saver of this.all()) saver.close();
  }
}

let open: OpenForms | null = null;

/** The autosaver of one form of the signed-in person. */
export function autosaverOf(userId: string, formId: string): Autosaver {
  return openFormsOf(userId).of(formId);
}

/** Starts keeping this person's forms: drafts of earlier visits are sent. Another person's autosavers are stopped. */
export function openFormsOf(userId: string): OpenForms {
  if (open?.userId !== userId) {
    open?.close();
    open = new OpenForms(userId);
  }
  return open;
}

/** Saves everything that is unsaved, waiting `mostMs` at most; whether all of it is on the server then. */
export async function saveEverything(mostMs: number): Promise<boolean> {
  const unsaved = (open?.all() ?? []).filter((saver) => saver.hasUnsaved());
  const waited = new Promise<boolean[]>((resolve) => setTimeout(() => resolve([false]), mostMs));
  const saved = await Promise.race([Promise.all(unsaved.map((saver) => saver.flush())), waited]);
  return saved.every(Boolean);
}

/** Ends with the session. The drafts of the person `forget` are removed from this browser, also those of other tabs. */
export function closeForms(forget: string | null): void {
  open?.close();
  open = null;
  if (forget !== null) new Drafts(browserStorage(), forget, writer.id).clear();
}

saveOnLeaving(() => open?.all() ?? []);
