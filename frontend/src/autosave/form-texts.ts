import type { Draft } from './drafts';
import type { StoredTexts } from './save-target';
import { changedIds, pick, textAt, type Texts } from './texts';

/** An answer that was changed here and elsewhere: the own version stands, `other` can be taken instead. */
export interface VersionConflict {
  id: string;
  other: string;
}

const SENT_TEXTS_MOST = 20;
const SENT_TEXTS_IN_DRAFT = 2;

/** The texts of one form as the server has them and as they are typed here, and what was found to differ. */
export class FormTexts {
  private base: Texts = {};
  private own: Texts = {};
  /** Texts sent and not acknowledged yet: met on the server later, they are no foreign change. */
  private sent: Record<string, readonly string[]> = {};
  private known = 0;
  private offered: readonly VersionConflict[] = [];

  get current(): Texts {
    return this.own;
  }

  /** The newest revision the server told of. */
  get revision(): number {
    return this.known;
  }

  get conflicts(): readonly VersionConflict[] {
    return this.offered;
  }

  /** The ids whose text is not on the server. */
  unsaved(): string[] {
    return changedIds(this.base, this.own);
  }

  change(id: string, text: string): void {
    this.own = { ...this.own, [id]: text };
    this.settle();
  }

  /** What the server will hold when these ids are saved; remembers that their texts were sent. */
  send(ids: readonly string[]): Texts {
    for (const id of ids) {
      const texts = new Set([...(this.sent[id] ?? []), textAt(this.own, id)]);
      this.sent[id] = [...texts].slice(-SENT_TEXTS_MOST);
    }
    return { ...this.base, ...pick(this.own, ids) };
  }

  /** Takes the server's texts as the new base. Own unsaved texts stay; a foreign change below one of them is offered. */
  adopt(stored: StoredTexts): void {
    // An answer that was overtaken by a newer one.
    if (stored.revision < this.known) return;
    const next: Record<string, string> = { ...this.own };
    for (const id of new Set([...Object.keys(stored.texts), ...Object.keys(this.base)])) {
      const theirs = textAt(stored.texts, id);
      const before = textAt(this.base, id);
      if (textAt(this.own, id) === before) next[id] = theirs;
      else if (theirs !== before) this.offer(id, theirs);
    }
    this.known = stored.revision;
    this.base = stored.texts;
    this.own = next;
    this.settle();
    const unsaved = new Set(this.unsaved());
    this.sent = Object.fromEntries(Object.entries(this.sent).filter(([id]) => unsaved.has(id)));
  }

  /** Brings back a draft; where something unsaved is here already, that stands and the draft's text is offered. */
  restore(draft: Draft): void {
    const busy = new Set(this.unsaved());
    for (const [id, text] of Object.entries(draft.texts)) {
      if (busy.has(id)) this.offer(id, text);
    }
    const free = Object.keys(draft.texts).filter((id) => !busy.has(id));
    this.base = { ...this.base, ...pick(draft.base, free) };
    this.own = { ...this.own, ...pick(draft.texts, free) };
    for (const id of free) this.sent[id] = draft.sent[id] ?? [];
  }

  /** The unsaved part as a draft; null when everything is on the server. */
  toDraft(at: number): Draft | null {
    const ids = this.unsaved();
    if (ids.length === 0) return null;
    const sent = Object.fromEntries(ids.map((id) => [id, (this.sent[id] ?? []).slice(-SENT_TEXTS_IN_DRAFT)]));
    return { texts: pick(this.own, ids), base: pick(this.base, ids), sent, at };
  }

  /** Offers another version of an answer, unless it is empty or this person's own. */
  offer(id: string, other: string): void {
    const own = other === textAt(this.own, id) || (this.sent[id]?.includes(other) ?? false);
    if (own || other.trim() === '') return;
    this.offered = [...this.offered.filter((one) => one.id !== id), { id, other }];
  }

  /** Stops offering the other version of an answer. */
  dismiss(id: string): void {
    this.offered = this.offered.filter((one) => one.id !== id);
  }

  private settle(): void {
    this.offered = this.offered.filter((one) => one.other !== textAt(this.own, one.id));
  }
}
