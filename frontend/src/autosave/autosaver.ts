import { AUTOSAVE_DEBOUNCE_MS, CARE_SCAN_DELAY_MS } from '@contract/limits';
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
type AutosaveStatus = 'idle' | 'saving' | 'saved' | 'kept' | 'unkept' | 'refused';

/** What a page shows about one form; a new object after every change. */
export interface AutosaveView {
  isReady: boolean;
  failure: string | null;
  failureCode: ProblemCode | null;
  texts: Texts;
  status: AutosaveStatus;
  detail: string | null;
  /** The same for one text and its switch, regardless of failures of other texts. */
  statusOf: (id: string) => Pick<AutosaveView, 'status' | 'detail'>;
  rejections: Readonly<Record<string, string>>;
  conflicts: readonly VersionConflict[];
  /** A help message next to an answer with signs of danger, by id. */
  care: Readonly<Record<string, string>>;
  /** Why the page mentions switches that nobody has set, by answer id. */
  keepOutReasons: Readonly<Record<string, KeepOutReason>>;
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
const REREAD_INTERVAL_MS = 5000;

/** Anything but an error the server explained may succeed later. */
const canRetry = (error: unknown): boolean => isTransient(error) || !(error instanceof ApiProblem);

/**
 * Saves the texts of one form a second after the last change, one save at a time; the newest text wins. A failed save
 * is retried until it succeeds, and unacknowledged text is kept in the browser. Independent of React.
 */
export class Autosaver {
  private readonly form = new FormTexts();
  private isReady = false;
  private failure: string | null = null;
  private failureCode: ProblemCode | null = null;
  private rejection: string | null = null;
  private rejections: Readonly<Record<string, string>> = {};
  private failureCount = 0;
  private retryNotBefore = 0;
  private care: Readonly<Record<string, string>> = {};
  private keepOutReasons: Readonly<Record<string, KeepOutReason>> = {};
  private readonly savedIds = new Set<string>();
  private isDraftStored = true;

  private timer: ReturnType<typeof setTimeout> | undefined;
  private careTimer: ReturnType<typeof setTimeout> | undefined;
  private currentRun: Promise<void> | null = null;
  private isSaveRequested = false;
  private inFlightTexts: Texts | null = null;
  private isClosed = false;
  private isForgotten = false;
  private openPromise: Promise<void> | null = null;
  private lastReadAt = Number.NEGATIVE_INFINITY;

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
    this.openPromise ??= this.read().finally(() => (this.openPromise = null));
    await this.openPromise;
    if (this.hasUnsaved()) await this.flush();
  }

  private async read(): Promise<void> {
    try {
      const stored = await this.parts.target.load();
      await this.adoptOrphanedDrafts(stored.texts);
      if (this.isClosed) return;
      this.form.adopt(stored);
      this.applyCare(stored.care);
      this.keepOutReasons = stored.keepOutReasons ?? {};
      this.isReady = true;
      this.failure = null;
      this.failureCode = null;
      this.failureCount = 0;
      this.storeDraft();
    } catch (error) {
      if (this.isClosed) return;
      this.failure = errorText(error);
      this.failureCode = error instanceof ApiProblem ? error.code : null;
      if (canRetry(error)) this.schedule(() => void this.open(), this.delayAfter(error));
    }
    this.publish();
  }

  /** Takes a new text. It is kept in the browser at once and saved when typing pauses. */
  readonly changeText = (id: string, text: string): void => {
    if (this.isForgotten || text === textAt(this.form.current, id)) return;
    this.form.change(id, text);
    this.rejection = null;
    this.storeDraft();
    // After the session ends, a field still accepts typing until its page is gone; that text is kept too.
    if (!this.isClosed)
      this.schedule(() => void this.flush(), Math.max(AUTOSAVE_DEBOUNCE_MS, this.retryNotBefore - this.parts.now()));
    this.publish();
  };

  /** Saves now. Resolves when no save is running, with whether everything is saved. */
  readonly flush = async (): Promise<boolean> => {
    if (this.isReady) this.stopTimer();
    this.isSaveRequested = true;
    this.currentRun ??= this.saveLoop().finally(() => {
      this.currentRun = null;
      // A call that arrived just after the last check must not be lost.
      if (this.isSaveRequested && !this.isClosed) void this.flush();
    });
    await this.currentRun;
    return !this.hasUnsaved();
  };

  /** Called when the page is hidden or closed: sends unsaved text without waiting for a running save. */
  flushOnHide(): void {
    const idsToSend = this.idsToSave();
    if (this.isClosed || idsToSend.length === 0) return;
    if (this.inFlightTexts !== null && changedIds(this.inFlightTexts, this.form.current).length === 0) return;
    this.stopTimer();
    void this.saveOnce(idsToSend, true);
  }

  /** Called when the person returns: retries a failed read or save at once; with nothing to send, reads again. */
  resume(): void {
    if (this.failure !== null) void this.open();
    else if (this.isReady && !this.hasUnsaved()) void this.rereadStored();
    else if (this.failureCount > 0) void this.flush();
  }

  /** Shows what was saved elsewhere; text this page had saved there is offered as the other version. */
  private async rereadStored(): Promise<void> {
    if (this.parts.now() - this.lastReadAt < REREAD_INTERVAL_MS) return;
    this.lastReadAt = this.parts.now();
    // If the read fails, the page stays as it is; the next save reports the failure.
    const stored = await this.parts.target.load().catch(() => null);
    if (stored === null || this.isClosed) return;
    const previousTexts = this.form.current;
    this.form.adopt(stored);
    const unsavedIds = new Set(this.form.unsaved());
    for (const id of this.savedIds) if (!unsavedIds.has(id)) this.form.offerVersion(id, textAt(previousTexts, id));
    this.storeDraft();
    this.publish();
  }

  readonly hasUnsaved = (): boolean => this.form.unsaved().length > 0;

  readonly acceptOtherVersion = (id: string): void => {
    const conflict = this.form.conflicts.find((item) => item.id === id);
    if (conflict) this.changeText(id, conflict.otherText);
  };

  readonly keepOwnVersion = (id: string): void => {
    this.form.dismiss(id);
    this.storeDraft();
    this.publish();
  };

  /** Stops sending. Unsaved text stays in the browser unless `discardDrafts` is set. */
  close({ discardDrafts }: { discardDrafts: boolean } = { discardDrafts: false }): void {
    this.isClosed = true;
    this.isForgotten = discardDrafts;
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
    this.failureCount += 1;
    const retryAfterMs = error instanceof ApiProblem ? error.retryAfterMs : 0;
    this.retryNotBefore = this.parts.now() + retryAfterMs;
    return Math.max(retryAfterMs, RETRY_MS[Math.min(this.failureCount, RETRY_MS.length) - 1] ?? AUTOSAVE_DEBOUNCE_MS);
  }

  private async saveLoop(): Promise<void> {
    while (this.isSaveRequested && !this.isClosed) {
      this.isSaveRequested = false;
      const idsToSend = this.idsToSave();
      if (idsToSend.length > 0) await this.saveOnce(idsToSend, false);
      else this.publish();
    }
  }

  private idsToSave(): string[] {
    if (!this.isReady) return [];
    const idsToSend = this.form.unsaved();
    const reasons = idsToSend.flatMap((id) => {
      const reason = this.parts.target.validate(id, answerAt(this.form.current, id));
      return reason === null ? [] : [[id, reason] as const];
    });
    this.rejections = Object.fromEntries(reasons);
    return idsToSend.filter((id) => !Object.hasOwn(this.rejections, id));
  }

  private async saveOnce(idsToSend: string[], isLeaving: boolean): Promise<void> {
    const { target, writer } = this.parts;
    const numbers = { revision: this.form.revision, writerId: writer.id, saveNumber: writer.nextNumber() };
    const texts = this.form.send(idsToSend);
    this.storeDraft();
    this.inFlightTexts = this.form.current;
    try {
      const stored = await target.save({ texts, changedIds: idsToSend, ...numbers }, isLeaving);
      if (this.isClosed) return;
      this.failureCount = 0;
      for (const id of idsToSend) this.savedIds.add(id);
      if (stored.isCarePending) this.scheduleCareRead();
      else this.applyCare(stored.care);
      for (const { question_id, other: otherText } of stored.conflicts) this.form.offerVersion(question_id, otherText);
      this.form.adopt(stored);
      this.keepOutReasons = stored.keepOutReasons ?? {};
      this.parts.onSaved?.();
      // The server kept a different version than the one sent, so ours is sent again on top of it.
      if (this.hasUnsaved() && this.timer === undefined) this.schedule(() => void this.flush(), AUTOSAVE_DEBOUNCE_MS);
    } catch (error) {
      if (this.isClosed) return;
      if (canRetry(error)) this.schedule(() => void this.flush(), this.delayAfter(error));
      else this.rejection = errorText(error);
    } finally {
      this.inFlightTexts = null;
      if (!this.isClosed) {
        this.storeDraft();
        this.publish();
      }
    }
  }

  /** Requests help messages once typing pauses; current ones stay until then. */
  private scheduleCareRead(): void {
    clearTimeout(this.careTimer);
    this.careTimer = setTimeout(() => void this.refreshCare(), CARE_SCAN_DELAY_MS);
  }

  private async refreshCare(): Promise<void> {
    try {
      const { care } = await this.parts.target.load();
      if (this.isClosed) return;
      this.applyCare(care);
      this.publish();
    } catch (error) {
      if (!this.isClosed && canRetry(error)) this.scheduleCareRead();
    }
  }

  /** Replaces all messages: one disappears once its answer is saved without a sign of danger. */
  private applyCare(notices: readonly CareNotice[] = []): void {
    clearTimeout(this.careTimer);
    const messages = notices.map(({ question_id, message }): [string, string] => [question_id, message]);
    this.care = Object.fromEntries(messages);
  }

  private storeDraft(): void {
    const { drafts, formId, now } = this.parts;
    const draft = this.form.toDraft(now());
    if (draft) {
      this.isDraftStored = drafts.save(formId, draft);
    } else {
      drafts.remove(formId);
      this.isDraftStored = true;
    }
  }

  /** Takes over the drafts of writers that are gone, newest first. */
  private async adoptOrphanedDrafts(stored: Texts): Promise<void> {
    const { drafts, formId, now, isWriterAlive } = this.parts;
    for (const { writerId, draft } of drafts.orphanedDrafts(formId)) {
      if ((await isWriterAlive(writerId, now() - draft.at)) || this.isClosed) continue;
      this.form.restore(draft, stored);
      // Drop the old one first: nearly full storage has room for only one.
      drafts.remove(formId, writerId);
      this.storeDraft();
    }
  }

  private saveStatus(unsaved: readonly string[], wasSaved: boolean): Pick<AutosaveView, 'status' | 'detail'> {
    if (unsaved.length === 0) return { status: wasSaved ? 'saved' : 'idle', detail: null };
    const rejection = unsaved.map((id) => this.rejections[id]).find((reason) => reason !== undefined) ?? this.rejection;
    if (rejection !== null) return { status: 'refused', detail: rejection };
    if (this.failureCount === 0) return { status: 'saving', detail: null };
    return { status: this.isDraftStored ? 'kept' : 'unkept', detail: null };
  }

  private makeView(): AutosaveView {
    const { isReady, failure, failureCode, rejections, care, keepOutReasons } = this;
    const { current: texts, conflicts } = this.form;
    const unsaved = this.form.unsaved();
    const statusOf = (id: string) => {
      const parts = [id, keepOutId(id)];
      const wasSaved = parts.some((item) => this.savedIds.has(item));
      return this.saveStatus(
        unsaved.filter((item) => parts.includes(item)),
        wasSaved,
      );
    };
    const overallStatus = this.saveStatus(unsaved, this.savedIds.size > 0);
    return {
      isReady,
      failure,
      failureCode,
      texts,
      ...overallStatus,
      statusOf,
      rejections,
      conflicts,
      care,
      keepOutReasons,
    };
  }

  private publish(): void {
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
  const resumeAll = () => savers().forEach((saver) => saver.resume());
  for (const event of ['online', 'focus']) window.addEventListener(event, resumeAll);
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
