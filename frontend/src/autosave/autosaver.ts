import { AUTOSAVE_DEBOUNCE_MS, CARE_READ_AFTER_MS } from '@contract/limits';
import type { ProblemCode } from '@contract/errors';
import type { CareNotice } from '@contract/responses';
import { ApiProblem, isPassing, sentenceOf } from '../api/problem';
import type { Drafts } from './drafts';
import { FormTexts, type VersionConflict } from './form-texts';
import { answerAt, changedIds, keepOutId, type KeepOutReason, textAt, type Texts } from './texts';
import type { SaveTarget } from './save-target';
import type { Writer } from './writer';

/**
 * 'saving': something is not on the server yet and a save is due or running; 'kept': the last try failed and the texts are
 * kept on this device; 'unkept': it failed and they are in this page only; 'refused': the server will not take them as they are.
 */
export type AutosaveStatus = 'idle' | 'saving' | 'saved' | 'kept' | 'unkept' | 'refused';

/** What a page shows of one form; a new object after every change. */
export interface AutosaveView {
  /** False until the server's answers are known. */
  ready: boolean;
  /** Why they could not be read; null when they were, or are being read. */
  failure: string | null;
  /** What kind of failure that was, where the server said so. */
  failureCode: ProblemCode | null;
  texts: Texts;
  status: AutosaveStatus;
  /** The sentence of a refusal. */
  detail: string | null;
  /** The same for one text and its switch: that another one cannot be saved says nothing of it. */
  at: (id: string) => Pick<AutosaveView, 'status' | 'detail'>;
  /** Why single texts cannot be saved as they stand, by id. */
  refusals: Readonly<Record<string, string>>;
  conflicts: readonly VersionConflict[];
  /** A caring message beside an answer that holds signs of danger, by id. */
  care: Readonly<Record<string, string>>;
  /** Why the page speaks of switches that nobody has set, by the id of the answer. */
  keepOut: Readonly<Record<string, KeepOutReason>>;
}

interface AutosaverParts {
  formId: string;
  target: SaveTarget;
  drafts: Drafts;
  writer: Writer;
  now: () => number;
  isWriterAlive: (writerId: string, draftAgeMs: number) => Promise<boolean>;
  /** Told after each acknowledged save. */
  onSaved?: () => void;
}

/** Waiting times before the next try after failures; the last one repeats. */
const RETRY_MS = [1000, 2000, 4000];

/** Coming back to a page is several events at once. */
const LOOK_AGAIN_MS = 5000;

/** Everything but a refusal in the server's own words may go better later. */
const mayPass = (error: unknown): boolean => isPassing(error) || !(error instanceof ApiProblem);

/**
 * Saves the texts of one form: a second after the last change, one save at a time, the newest text winning. A failed save is
 * tried again until it succeeds, and what is not acknowledged is kept in the browser. Knows nothing of React.
 */
export class Autosaver {
  private readonly form = new FormTexts();
  private ready = false;
  private failure: string | null = null;
  private failureCode: ProblemCode | null = null;
  private refused: string | null = null;
  private refusals: Readonly<Record<string, string>> = {};
  private failures = 0;
  /** The server asked for no save before this moment. */
  private notBefore = 0;
  private care: Readonly<Record<string, string>> = {};
  private keepOut: Readonly<Record<string, KeepOutReason>> = {};
  /** The texts this page has saved. */
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

  /** Reads what the server holds, brings back what an earlier visit could not save, and sends it. Safe to call again. */
  async open(): Promise<void> {
    this.opening ??= this.read().finally(() => (this.opening = null));
    await this.opening;
    if (this.hasUnsaved()) await this.flush();
  }

  private async read(): Promise<void> {
    try {
      const stored = await this.parts.target.load();
      await this.takeOver(stored.texts);
      if (this.closed) return;
      this.form.adopt(stored);
      this.takeCare(stored.care);
      this.keepOut = stored.keepOut ?? {};
      this.ready = true;
      this.failure = null;
      this.failureCode = null;
      this.failures = 0;
      this.keepDraft();
    } catch (error) {
      if (this.closed) return;
      this.failure = sentenceOf(error);
      this.failureCode = error instanceof ApiProblem ? error.code : null;
      if (mayPass(error)) this.plan(() => void this.open(), this.delayAfter(error));
    }
    this.show();
  }

  /** Takes a new text; it is kept in the browser at once and saved when the typing pauses. */
  readonly change = (id: string, text: string): void => {
    if (this.forgotten || text === textAt(this.form.current, id)) return;
    this.form.change(id, text);
    this.refused = null;
    this.keepDraft();
    // Until its page is gone, a box of a session that has ended takes letters still: they wait with the others.
    if (!this.closed)
      this.plan(() => void this.flush(), Math.max(AUTOSAVE_DEBOUNCE_MS, this.notBefore - this.parts.now()));
    this.show();
  };

  /** Saves now; resolves when no save is running, with whether nothing is left unsaved. */
  readonly flush = async (): Promise<boolean> => {
    if (this.ready) this.stopTimer();
    this.wanted = true;
    this.running ??= this.work().finally(() => {
      this.running = null;
      // A call that came between the last look and here must not wait for nobody.
      if (this.wanted && !this.closed) void this.flush();
    });
    await this.running;
    return !this.hasUnsaved();
  };

  /** The page is being hidden or closed: sends what is unsaved without waiting for a running save. */
  flushOnHide(): void {
    const changed = this.saveable();
    if (this.closed || changed.length === 0) return;
    if (this.inFlight !== null && changedIds(this.inFlight, this.form.current).length === 0) return;
    this.stopTimer();
    void this.saveOnce(changed, true);
  }

  /** The person is back on the page: a failed read or save is tried at once, and a page with nothing to send reads again. */
  comeBack(): void {
    if (this.failure !== null) void this.open();
    else if (this.ready && !this.hasUnsaved()) void this.readAgain();
    else if (this.failures > 0) void this.flush();
  }

  /** Shows what another tab or device saved since. What this page had saved in its place is offered as the other version. */
  private async readAgain(): Promise<void> {
    if (this.parts.now() - this.lookedAt < LOOK_AGAIN_MS) return;
    this.lookedAt = this.parts.now();
    // A page that can't be read now stays as it is; the next save reports a failure.
    const stored = await this.parts.target.load().catch(() => null);
    if (stored === null || this.closed) return;
    const before = this.form.current;
    this.form.adopt(stored);
    const typed = new Set(this.form.unsaved());
    for (const id of this.savedIds) if (!typed.has(id)) this.form.offer(id, textAt(before, id));
    this.keepDraft();
    this.show();
  }

  /** Whether any text is not acknowledged by the server. */
  readonly hasUnsaved = (): boolean => this.form.unsaved().length > 0;

  /** Puts the other version into the box instead of the own one. */
  readonly takeOther = (id: string): void => {
    const conflict = this.form.conflicts.find((one) => one.id === id);
    if (conflict) this.change(id, conflict.other);
  };

  /** Leaves the own version as it is and stops offering the other. */
  readonly keepMine = (id: string): void => {
    this.form.dismiss(id);
    this.keepDraft();
    this.show();
  };

  /** Sends nothing any more. What is unsaved stays in the browser, unless the person's drafts are to be forgotten. */
  close({ forget }: { forget: boolean } = { forget: false }): void {
    this.closed = true;
    this.forgotten = forget;
    this.stopTimer();
    clearTimeout(this.careTimer);
  }

  private plan(action: () => void, delay: number): void {
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

  /** How long to wait for the next try: longer after each failure, and never less than a busy server asks for. */
  private delayAfter(error: unknown): number {
    this.failures += 1;
    const asked = error instanceof ApiProblem ? error.retryAfterMs : 0;
    this.notBefore = this.parts.now() + asked;
    return Math.max(asked, RETRY_MS[Math.min(this.failures, RETRY_MS.length) - 1] ?? AUTOSAVE_DEBOUNCE_MS);
  }

  private async work(): Promise<void> {
    while (this.wanted && !this.closed) {
      this.wanted = false;
      const changed = this.saveable();
      if (changed.length > 0) await this.saveOnce(changed, false);
      else this.show();
    }
  }

  private saveable(): string[] {
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
      if (stored.carePending) this.planCare();
      else this.takeCare(stored.care);
      for (const { question_id, other } of stored.conflicts) this.form.offer(question_id, other);
      this.form.adopt(stored);
      this.keepOut = stored.keepOut ?? {};
      this.parts.onSaved?.();
      // The server kept another version than the one sent: the own one goes out again on top of it.
      if (this.hasUnsaved() && this.timer === undefined) this.plan(() => void this.flush(), AUTOSAVE_DEBOUNCE_MS);
    } catch (error) {
      if (this.closed) return;
      if (mayPass(error)) this.plan(() => void this.flush(), this.delayAfter(error));
      else this.refused = sentenceOf(error);
    } finally {
      this.inFlight = null;
      if (!this.closed) {
        this.keepDraft();
        this.show();
      }
    }
  }

  /** Asks for the caring messages once the typing has paused; until then those that are shown stay. */
  private planCare(): void {
    clearTimeout(this.careTimer);
    this.careTimer = setTimeout(() => void this.readCare(), CARE_READ_AFTER_MS);
  }

  private async readCare(): Promise<void> {
    try {
      const { care } = await this.parts.target.load();
      if (this.closed) return;
      this.takeCare(care);
      this.show();
    } catch (error) {
      if (!this.closed && mayPass(error)) this.planCare();
    }
  }

  /** The server's newest word: a message goes when its answer is saved without a sign of danger. */
  private takeCare(notices: readonly CareNotice[] = []): void {
    clearTimeout(this.careTimer);
    const told = notices.map(({ question_id, message }): [string, string] => [question_id, message]);
    this.care = Object.fromEntries(told);
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

  /** Makes the drafts of writers that are gone its own, the newest first. */
  private async takeOver(stored: Texts): Promise<void> {
    const { drafts, formId, now, isWriterAlive } = this.parts;
    for (const { writerId, draft } of drafts.leftBehind(formId)) {
      if ((await isWriterAlive(writerId, now() - draft.at)) || this.closed) continue;
      this.form.restore(draft, stored);
      // First the old one goes: a full storage has room for one of the two.
      drafts.drop(formId, writerId);
      this.keepDraft();
    }
  }

  /** Where those of these texts are that are not on the server yet. */
  private standing(unsaved: readonly string[], everSaved: boolean): Pick<AutosaveView, 'status' | 'detail'> {
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
      return this.standing(
        unsaved.filter((one) => parts.includes(one)),
        everSaved,
      );
    };
    const whole = this.standing(unsaved, this.savedIds.size > 0);
    return { ready, failure, failureCode, texts, ...whole, at, refusals, conflicts, care, keepOut };
  }

  private show(): void {
    this.view = this.makeView();
    for (const listener of this.listeners) listener();
  }
}

/** A form being answered: what is typed and where it is saved. */
export interface Answering {
  view: AutosaveView;
  saver: Autosaver;
}

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
