import { isBlank } from '@contract/text-rules';
import type { Draft } from './drafts';
import type { StoredTexts } from './save-target';
import { answerAt, changedIds, pick, type Texts, textAt } from './texts';

/** An answer that was changed here and elsewhere: the own version stands, `other` can be taken instead. */
export interface VersionConflict {
  id: string;
  other: string;
}

type Versions = Record<string, readonly string[]>;

const MAX_SENT_TEXTS = 20;
const SENT_TEXTS_IN_DRAFT = 2;

const withoutEmpty = (versions: Versions): Versions =>
  Object.fromEntries(Object.entries(versions).filter(([, texts]) => texts.length > 0));

/** The texts of one form as the server has them and as they are typed here, and what was found to differ. */
export class FormTexts {
  private base: Texts = {};
  private own: Texts = {};
  /** Texts sent and not acknowledged yet: met on the server later, they are no foreign change. */
  private sent: Versions = {};
  private known = 0;
  /** Other versions of an answer, the first to be offered first: kept until the person has chosen. */
  private aside: Versions = {};

  get current(): Texts {
    return this.own;
  }

  /** The newest revision the server told of. */
  get revision(): number {
    return this.known;
  }

  get conflicts(): readonly VersionConflict[] {
    return Object.entries(this.aside).flatMap(([id, [other]]) => (other === undefined ? [] : [{ id, other }]));
  }

  /** The ids whose answer is not on the server, or may be there as it was before it was changed again. */
  unsaved(): string[] {
    const changed = changedIds(this.base, this.own);
    const overtaken = Object.keys(this.sent).filter((id) => !changed.includes(id) && this.wasSentOtherwise(id));
    return [...changed, ...overtaken];
  }

  change(id: string, text: string): void {
    this.own = { ...this.own, [id]: text };
    this.settle();
  }

  /** What the server will hold when these ids are saved; remembers that their answers were sent. */
  send(ids: readonly string[]): Texts {
    for (const id of ids) {
      const texts = new Set([...(this.sent[id] ?? []), answerAt(this.own, id)]);
      this.sent[id] = [...texts].slice(-MAX_SENT_TEXTS);
    }
    return { ...this.base, ...pick(this.own, ids) };
  }

  /** Takes the server's texts as the new base. Own unsaved texts stay; a foreign change below one of them is offered. */
  adopt(stored: StoredTexts): void {
    // An answer that was overtaken by a newer one.
    if (stored.revision < this.known) return;
    const next: Record<string, string> = { ...this.own };
    for (const id of new Set([...Object.keys(stored.texts), ...Object.keys(this.base)])) {
      const theirs = answerAt(stored.texts, id);
      const before = answerAt(this.base, id);
      if (theirs === before) continue;
      // An own text that arrived late and was taken back meanwhile does not come back.
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
   * Brings back a draft; where something unsaved is here already, that stands and the draft's text is put aside, unless the server
   * holds it. A version that waits for a choice waits on: what stands on the server now may be about to be replaced.
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

  /** What only this device holds, as a draft; null when everything is on the server. */
  toDraft(at: number): Draft | null {
    const ids = this.unsaved();
    const hasAside = Object.keys(this.aside).length > 0;
    if (ids.length === 0 && !hasAside) return null;
    const sent = Object.fromEntries(ids.map((id) => [id, (this.sent[id] ?? []).slice(-SENT_TEXTS_IN_DRAFT)]));
    const draft = { texts: pick(this.own, ids), base: pick(this.base, ids), sent, at };
    return hasAside ? { ...draft, aside: this.aside } : draft;
  }

  /** Offers another version of an answer, in place of its beginnings, unless it is empty or this person's own. */
  offer(id: string, other: string): void {
    if (isBlank(other) || this.isOwn(id, other)) return;
    const others = (this.aside[id] ?? []).filter((text) => !other.startsWith(text));
    this.aside = { ...this.aside, [id]: [other, ...others] };
    this.settle();
  }

  /** Stops offering the other version of an answer; where there is one more, that is offered next. */
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

  /** Offers nothing with which the text in the box begins. */
  private settle(): void {
    const left = Object.entries(this.aside).map(
      ([id, texts]) => [id, texts.filter((text) => !textAt(this.own, id).startsWith(text))] as const,
    );
    this.aside = withoutEmpty(Object.fromEntries(left));
  }
}
