import { isBlank } from '@contract/text-rules';
import type { Draft } from './drafts';
import type { StoredTexts } from './save-target';
import { answerAt, changedIds, pick, type Texts, textAt } from './texts';

/** An answer changed both here and elsewhere. This page's version stays; `other` can replace it. */
export interface VersionConflict {
  id: string;
  other: string;
}

type Versions = Record<string, readonly string[]>;

const MAX_SENT_TEXTS = 20;
const SENT_TEXTS_IN_DRAFT = 2;

const withoutEmpty = (versions: Versions): Versions =>
  Object.fromEntries(Object.entries(versions).filter(([, texts]) => texts.length > 0));

export class FormTexts {
  private base: Texts = {};
  private own: Texts = {};
  /** Texts sent but not acknowledged yet. If the server returns them later, they are not another writer's change. */
  private sent: Versions = {};
  private known = 0;
  /** Other versions of an answer in the order they are offered, kept until the person chooses. */
  private aside: Versions = {};

  get current(): Texts {
    return this.own;
  }

  get revision(): number {
    return this.known;
  }

  get conflicts(): readonly VersionConflict[] {
    return Object.entries(this.aside).flatMap(([id, [other]]) => (other === undefined ? [] : [{ id, other }]));
  }

  /** The ids whose answers are not on the server, or may be there in an older version. */
  unsaved(): string[] {
    const changed = changedIds(this.base, this.own);
    const overtaken = Object.keys(this.sent).filter((id) => !changed.includes(id) && this.wasSentOtherwise(id));
    return [...changed, ...overtaken];
  }

  change(id: string, text: string): void {
    this.own = { ...this.own, [id]: text };
    this.settle();
  }

  /** What the server will hold once these ids are saved. Records the answers as sent. */
  send(ids: readonly string[]): Texts {
    for (const id of ids) {
      const texts = new Set([...(this.sent[id] ?? []), answerAt(this.own, id)]);
      this.sent[id] = [...texts].slice(-MAX_SENT_TEXTS);
    }
    return { ...this.base, ...pick(this.own, ids) };
  }

  /**
   * Takes the server's texts as the new base. Unsaved texts stay; another writer's change to one of them is offered.
   */
  adopt(stored: StoredTexts): void {
    // An outdated response that arrived late.
    if (stored.revision < this.known) return;
    const next: Record<string, string> = { ...this.own };
    for (const id of new Set([...Object.keys(stored.texts), ...Object.keys(this.base)])) {
      const theirs = answerAt(stored.texts, id);
      const before = answerAt(this.base, id);
      if (theirs === before) continue;
      // Our own text that arrived late and was undone in the meantime must not come back.
      if (answerAt(this.own, id) === before && !this.sent[id]?.includes(theirs)) next[id] = textAt(stored.texts, id);
      else this.offer(id, theirs);
    }
    this.known = stored.revision;
    this.base = stored.texts;
    this.own = next;
    const unsaved = new Set(changedIds(this.base, this.own));
    this.sent = Object.fromEntries(Object.entries(this.sent).filter(([id]) => unsaved.has(id)));
    this.settle();
  }

  /**
   * Restores a draft. Unsaved text already here stays, and the draft's text is set aside unless the server has it. A
   * version awaiting a choice keeps waiting: the server's current text may be about to be replaced.
   */
  restore(draft: Draft, stored: Texts): void {
    const busy = new Set(this.unsaved());
    const free = Object.keys(draft.texts).filter((id) => !busy.has(id));
    this.base = { ...this.base, ...pick(draft.base, free) };
    this.own = { ...this.own, ...pick(draft.texts, free) };
    for (const id of free) this.sent[id] = draft.sent[id] ?? [];
    for (const id of changedIds(stored, { ...stored, ...draft.texts })) this.putAside(id, textAt(draft.texts, id));
    for (const [id, texts] of Object.entries(draft.aside ?? {})) for (const text of texts) this.putAside(id, text);
  }

  /** What only this device has, as a draft; null if everything is on the server. */
  toDraft(at: number): Draft | null {
    const ids = this.unsaved();
    const hasAside = Object.keys(this.aside).length > 0;
    if (ids.length === 0 && !hasAside) return null;
    const sent = Object.fromEntries(ids.map((id) => [id, (this.sent[id] ?? []).slice(-SENT_TEXTS_IN_DRAFT)]));
    const draft = { texts: pick(this.own, ids), base: pick(this.base, ids), sent, at };
    return hasAside ? { ...draft, aside: this.aside } : draft;
  }

  /** Offers another version of an answer, replacing prefixes of it, unless it is empty or this person's own. */
  offer(id: string, other: string): void {
    if (isBlank(other) || this.isOwn(id, other)) return;
    const others = (this.aside[id] ?? []).filter((text) => !other.startsWith(text));
    this.aside = { ...this.aside, [id]: [other, ...others] };
    this.settle();
  }

  /** Stops offering a version; if there is another one, offers that next. */
  dismiss(id: string): void {
    this.aside = withoutEmpty({ ...this.aside, [id]: (this.aside[id] ?? []).slice(1) });
  }

  private putAside(id: string, text: string): void {
    if (isBlank(text) || this.isOwn(id, text)) return;
    this.aside = { ...this.aside, [id]: [...new Set([...(this.aside[id] ?? []), text])] };
  }

  private isOwn(id: string, text: string): boolean {
    return text === answerAt(this.own, id) || (this.sent[id]?.includes(text) ?? false);
  }

  private wasSentOtherwise(id: string): boolean {
    return this.sent[id]?.some((text) => text !== answerAt(this.own, id)) ?? false;
  }

  /** Drops versions that the typed text already starts with. */
  private settle(): void {
    const left = Object.entries(this.aside).map(
      ([id, texts]) => [id, texts.filter((text) => !textAt(this.own, id).startsWith(text))] as const,
    );
    this.aside = withoutEmpty(Object.fromEntries(left));
  }
}
