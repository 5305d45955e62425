import { AUTOSAVE_DEBOUNCE_MS, CARE_READ_AFTER_MS } from '@contract/limits';
import type { ProblemCode } from '@contract/errors';
import type { CareNotice } from '@contract/responses';
import { ApiProblem, isTransient, errorText } from '../api/problem';
import type { Drafts } from './drafts';
import { FormTexts, type VersionConflict } from './form-texts';
import { answerAt, changedIds, keepOutId, type KeepOutReason, textAt, type Texts } from './texts';
import type { SaveTarget } from './save-target';
import type { Writer } from './writer';

/**
 * 'saving': a save is due or running; 'kept': the last save failed and the texts are kept on this device; 'unkept': it
 * failed and they are only in this page; 'refused': the server rejects them as they are.
 */
export type AutosaveStatus = 'idle' | 'saving' | 'saved' | 'kept' | 'unkept' | 'refused';

/** What a page shows about one form; a new object after every change. */
export interface AutosaveView {
  /** False until the server's answers have loaded. */
  ready: boolean;
  /** Why they could not be read; null if they were, or are loading. */
  failure: string | null;
  failureCode: ProblemCode | null;
  texts: Texts;
  status: AutosaveStatus;
  detail: string | null;
  /** The same for one text and its switch, regardless of failures of other texts. */
  at: (id: string) => Pick<AutosaveView, 'status' | 'detail'>;
  refusals: Readonly<Record<string, string>>;
  conflicts: readonly VersionConflict[];
  /** A help message next to an answer with signs of danger, by id. */
  care: Readonly<Record<string, string>>;
  /** Why the page mentions switches that nobody has set, by answer id. */
  keepOut: Readonly<Record<string, KeepOutReason>>;
}

interface AutosaverParts {
  formId: string;
  target: SaveTarget;
  drafts: Drafts;
  writer: Writer;
  now: () => number;
  isWriterAlive: (writerId: string, draftAgeMs: number) => Promise<boolean>;
  onSaved?: () => void;
}

/** Delays before retries; the last one repeats. */
const RETRY_MS = [1000, 2000, 4000];

/** Returning to a page fires several events at once. */
const LOOK_AGAIN_MS = 5000;

/** Anything but an error the server explained may succeed later. */
const mayRetry = (error: unknown): boolean => isTransient(error) || !(error instanceof ApiProblem);

/**
 * Saves the texts of one form a second after the last change, one save at a time; the newest text wins. A failed save
 * is retried until it succeeds, and unacknowledged text is kept in the browser. Independent of React.
 */
export class Autosaver {
  private readonly form = new FormTexts();
  private ready = false;
  private failure: string | null = null;
  private failureCode: ProblemCode | null = null;
  private refused: string | null = null;
  private refusals: Readonly<Record<string, string>> = {};
  private failures = 0;
  private notBefore = 0;
  private care: Readonly<Record<string, string>> = {};
  private keepOut: Readonly<Record<string, KeepOutReason>> = {};
  private readonly savedIds = new Set<string>();
  private draftKept = true;

  private timer: ReturnType<typeof setTimeout> | undefined;
  private careTimer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<void> | null = null;
  private wanted = false;
  private inFlight: Texts | null = null;
  private closed = false;
  private forgotten = false;
  private opening: Promise<void> | null = null;
  private lookedAt = Number.NEGATIVE_INFINITY;

  private readonly listeners = new Set<() => void>();
  private view: AutosaveView;

  constructor(private readonly parts: AutosaverParts) {
    this.view = this.makeView();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly getView = (): AutosaveView => this.view;

  /** Reads the server's texts, restores what an earlier visit couldn't save, and sends it. Safe to call again. */
  async open(): Promise<void> {
    this.opening ??= this.read().finally(() => (this.opening = null));
    await this.opening;
    if (this.hasUnsaved()) await this.flush();
  }

  private async read(): Promise<void> {
    try {
      const stored = await this.parts.target.load();
      await this.adoptOrphanedDrafts(stored.texts);
      if (this.closed) return;
      this.form.adopt(stored);
      this.applyCare(stored.care);
      this.keepOut = stored.keepOut ?? {};
      this.ready = true;
      this.failure = null;
      this.failureCode = null;
      this.failures = 0;
      this.keepDraft();
    } catch (error) {
      if (this.closed) return;
      this.failure = errorText(error);
      this.failureCode = error instanceof ApiProblem ? error.code : null;
      if (mayRetry(error)) this.schedule(() => void this.open(), this.delayAfter(error));
    }
    this.show();
  }

  /** Takes a new text. It is kept in the browser at once and saved when typing pauses. */
  readonly change = (id: string, text: string): void => {
    if (this.forgotten || text === textAt(this.form.current, id)) return;
    this.form.change(id, text);
    this.refused = null;
    this.keepDraft();
    // After the session ends, a field still accepts typing until its page is gone; that text is kept too.
    if (!this.closed)
      this.schedule(() => void this.flush(), Math.max(AUTOSAVE_DEBOUNCE_MS, this.notBefore - this.parts.now()));
    this.show();
  };

  /** Saves now. Resolves when no save is running, with whether everything is saved. */
  readonly flush = async (): Promise<boolean> => {
    if (this.ready) this.stopTimer();
    this.wanted = true;
    this.running ??= this.saveLoop().finally(() => {
      this.running = null;
      // A call that arrived just after the last check must not be lost.
      if (this.wanted && !this.closed) void this.flush();
    });
    await this.running;
    return !this.hasUnsaved();
  };

  /** Called when the page is hidden or closed: sends unsaved text without waiting for a running save. */
  flushOnHide(): void {
    const changed = this.idsToSave();
    if (this.closed || changed.length === 0) return;
    if (this.inFlight !== null && changedIds(this.inFlight, this.form.current).length === 0) return;
    this.stopTimer();
    void this.saveOnce(changed, true);
  }

  /** Called when the person returns: retries a failed read or save at once; with nothing to send, reads again. */
  resume(): void {
    if (this.failure !== null) void this.open();
    else if (this.ready && !this.hasUnsaved()) void this.rereadStored();
    else if (this.failures > 0) void this.flush();
  }

  /**
   * Shows what another tab or device has saved since then. Text this page had saved there is offered as the other
   * version.
   */
  private async rereadStored(): Promise<void> {
    if (this.parts.now() - this.lookedAt < LOOK_AGAIN_MS) return;
    this.lookedAt = this.parts.now();
    // If the read fails, the page stays as it is; the next save reports the failure.
    const stored = await this.parts.target.load().catch(() => null);
    if (stored === null || this.closed) return;
    const before = this.form.current;
    this.form.adopt(stored);
    const typed = new Set(this.form.unsaved());
    for (const id of this.savedIds) if (!typed.has(id)) this.form.offer(id, textAt(before, id));
    this.keepDraft();
    this.show();
  }

  readonly hasUnsaved = (): boolean => this.form.unsaved().length > 0;

  readonly takeOther = (id: string): void => {
    const conflict = this.form.conflicts.find((one) => one.id === id);
    if (conflict) this.change(id, conflict.other);
  };

  readonly keepMine = (id: string): void => {
    this.form.dismiss(id);
    this.keepDraft();
    this.show();
  };

  /** Stops sending. Unsaved text stays in the browser unless `forget` is set. */
  close({ forget }: { forget: boolean } = { forget: false }): void {
    this.closed = true;
    this.forgotten = forget;
    this.stopTimer();
    clearTimeout(this.careTimer);
  }

  private schedule(action: () => void, delay: number): void {
    this.stopTimer();
    this.timer = setTimeout(() => {
      this.timer = undefined;
      action();
    }, delay);
  }

  private stopTimer(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  /** The delay before the next retry: longer after each failure, and never less than a busy server asks for. */
  private delayAfter(error: unknown): number {
    this.failures += 1;
    const asked = error instanceof ApiProblem ? error.retryAfterMs : 0;
    this.notBefore = this.parts.now() + asked;
    return Math.max(asked, RETRY_MS[Math.min(this.failures, RETRY_MS.length) - 1] ?? AUTOSAVE_DEBOUNCE_MS);
  }

  private async saveLoop(): Promise<void> {
    while (this.wanted && !this.closed) {
      this.wanted = false;
      const changed = this.idsToSave();
      if (changed.length > 0) await this.saveOnce(changed, false);
      else this.show();
    }
  }

  private idsToSave(): string[] {
    if (!this.ready) return [];
    const changed = this.form.unsaved();
    const reasons = changed.flatMap((id) => {
      const reason = this.parts.target.refusal(id, answerAt(this.form.current, id));
      return reason === null ? [] : [[id, reason] as const];
    });
    this.refusals = Object.fromEntries(reasons);
    return changed.filter((id) => !Object.hasOwn(this.refusals, id));
  }

  private async saveOnce(changed: string[], leaving: boolean): Promise<void> {
    const { target, writer } = this.parts;
    const numbers = { revision: this.form.revision, writerId: writer.id, saveNumber: writer.nextNumber() };
    const texts = this.form.send(changed);
    this.keepDraft();
    this.inFlight = this.form.current;
    try {
      const stored = await target.save({ texts, changed, ...numbers }, leaving);
      if (this.closed) return;
      this.failures = 0;
      for (const id of changed) this.savedIds.add(id);
      if (stored.carePending) this.scheduleCareRead();
      else this.applyCare(stored.care);
      for (const { question_id, other } of stored.conflicts) this.form.offer(question_id, other);
      this.form.adopt(stored);
      this.keepOut = stored.keepOut ?? {};
      this.parts.onSaved?.();
      // The server kept a different version than the one sent, so ours is sent again on top of it.
      if (this.hasUnsaved() && this.timer === undefined) this.schedule(() => void this.flush(), AUTOSAVE_DEBOUNCE_MS);
    } catch (error) {
      if (this.closed) return;
      if (mayRetry(error)) this.schedule(() => void this.flush(), this.delayAfter(error));
      else this.refused = errorText(error);
    } finally {
      this.inFlight = null;
      if (!this.closed) {
        this.keepDraft();
        this.show();
      }
    }
  }

  /** Requests help messages once typing pauses; current ones stay until then. */
  private scheduleCareRead(): void {
    clearTimeout(this.careTimer);
    this.careTimer = setTimeout(() => void this.refreshCare(), CARE_READ_AFTER_MS);
  }

  private async refreshCare(): Promise<void> {
    try {
      const { care } = await this.parts.target.load();
      if (this.closed) return;
      this.applyCare(care);
      this.show();
    } catch (error) {
      if (!this.closed && mayRetry(error)) this.scheduleCareRead();
    }
  }

  /** Replaces all messages: one disappears once its answer is saved without a sign of danger. */
  private applyCare(notices: readonly CareNotice[] = []): void {
    clearTimeout(this.careTimer);
    const messages = notices.map(({ question_id, message }): [string, string] => [question_id, message]);
    this.care = Object.fromEntries(messages);
  }

  private keepDraft(): void {
    const { drafts, formId, now } = this.parts;
    const draft = this.form.toDraft(now());
    if (draft) {
      this.draftKept = drafts.keep(formId, draft);
    } else {
      drafts.drop(formId);
      this.draftKept = true;
    }
  }

  /** Takes over the drafts of writers that are gone, newest first. */
  private async adoptOrphanedDrafts(stored: Texts): Promise<void> {
    const { drafts, formId, now, isWriterAlive } = this.parts;
    for (const { writerId, draft } of drafts.orphanedDrafts(formId)) {
      if ((await isWriterAlive(writerId, now() - draft.at)) || this.closed) continue;
      this.form.restore(draft, stored);
      // Drop the old one first: nearly full storage has room for only one.
      drafts.drop(formId, writerId);
      this.keepDraft();
    }
  }

  private saveStatus(unsaved: readonly string[], everSaved: boolean): Pick<AutosaveView, 'status' | 'detail'> {
    if (unsaved.length === 0) return { status: everSaved ? 'saved' : 'idle', detail: null };
    const refused = unsaved.map((id) => this.refusals[id]).find((reason) => reason !== undefined) ?? this.refused;
    if (refused !== null) return { status: 'refused', detail: refused };
    if (this.failures === 0) return { status: 'saving', detail: null };
    return { status: this.draftKept ? 'kept' : 'unkept', detail: null };
  }

  private makeView(): AutosaveView {
    const { ready, failure, failureCode, refusals, care, keepOut } = this;
    const { current: texts, conflicts } = this.form;
    const unsaved = this.form.unsaved();
    const at = (id: string) => {
      const parts = [id, keepOutId(id)];
      const everSaved = parts.some((one) => this.savedIds.has(one));
      return this.saveStatus(
        unsaved.filter((one) => parts.includes(one)),
        everSaved,
      );
    };
    const whole = this.saveStatus(unsaved, this.savedIds.size > 0);
    return { ready, failure, failureCode, texts, ...whole, at, refusals, conflicts, care, keepOut };
  }

  private show(): void {
    this.view = this.makeView();
    for (const listener of this.listeners) listener();
  }
}

export interface AutosaveHandle {
  view: AutosaveView;
  saver: Autosaver;
}

/** Sends unsaved text when the page is hidden or closed, catches up when it returns, and asks before text is lost. */
export function saveOnLeaving(savers: () => readonly Autosaver[]): void {
  const comeBack = () => savers().forEach((saver) => saver.resume());
  for (const event of ['online', 'focus']) window.addEventListener(event, comeBack);
  window.addEventListener('pagehide', () => savers().forEach((saver) => saver.flushOnHide()));
  document.addEventListener('visibilitychange', () => {
    for (const saver of savers()) {
      if (document.visibilityState === 'hidden') saver.flushOnHide();
      else saver.resume();
    }
  });
  window.addEventListener('beforeunload', (event) => {
    // Asks only if leaving would lose text: neither the server nor the browser's storage could take it.
    if (savers().some((saver) => saver.getView().status === 'unkept')) event.preventDefault();
  });
}
