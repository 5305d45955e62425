import { isBlank } from '@contract/text-rules';
import type { Draft } from './drafts';
import type { StoredTexts } from './save-target';
import { answerAt, changedIds, pick, type Texts, textAt } from './texts';

/** An answer changed both here and elsewhere. This page's version stays; `otherText` can replace it. */
export interface VersionConflict {
  id: string;
  otherText: string;
}

type Versions = Record<string, readonly string[]>;

const MAX_SENT_TEXTS = 20;
const SENT_TEXTS_IN_DRAFT = 2;

const withoutEmpty = (versions: Versions): Versions =>
  Object.fromEntries(Object.entries(versions).filter(([, texts]) => texts.length > 0));

export class FormTexts {
  private base: Texts = {};
  private ownTexts: Texts = {};
  /** Texts sent but not acknowledged yet. If the server returns them later, they are not another writer's change. */
  private sent: Versions = {};
  private revisionSeen = 0;
  /** Other versions of an answer in the order they are offered, kept until the person chooses. */
  private aside: Versions = {};

  get current(): Texts {
    return this.ownTexts;
  }

  get revision(): number {
    return this.revisionSeen;
  }

  get conflicts(): readonly VersionConflict[] {
    return Object.entries(this.aside).flatMap(([id, [otherText]]) =>
      otherText === undefined ? [] : [{ id, otherText }],
    );
  }

  /** The ids whose answers are not on the server, or may be there in an older version. */
  unsaved(): string[] {
    const locallyChanged = changedIds(this.base, this.ownTexts);
    const supersededIds = Object.keys(this.sent).filter(
      (id) => !locallyChanged.includes(id) && this.wasSentDifferently(id),
    );
    return [...locallyChanged, ...supersededIds];
  }

  change(id: string, text: string): void {
    this.ownTexts = { ...this.ownTexts, [id]: text };
    this.pruneVersions();
  }

  /** What the server will hold once these ids are saved. Records the answers as sent. */
  send(ids: readonly string[]): Texts {
    for (const id of ids) {
      const texts = new Set([...(this.sent[id] ?? []), answerAt(this.ownTexts, id)]);
      this.sent[id] = [...texts].slice(-MAX_SENT_TEXTS);
    }
    return { ...this.base, ...pick(this.ownTexts, ids) };
  }

  /**
   * Takes the server's texts as the new base. Unsaved texts stay; another writer's change to one of them is offered.
   */
  adopt(stored: StoredTexts): void {
    // An outdated response that arrived late.
    if (stored.revision < this.revisionSeen) return;
    const next: Record<string, string> = { ...this.ownTexts };
    for (const id of new Set([...Object.keys(stored.texts), ...Object.keys(this.base)])) {
      const serverText = answerAt(stored.texts, id);
      const previousText = answerAt(this.base, id);
      if (serverText === previousText) continue;
      // Our own text that arrived late and was undone in the meantime must not come back.
      if (answerAt(this.ownTexts, id) === previousText && !this.sent[id]?.includes(serverText))
        next[id] = textAt(stored.texts, id);
      else this.offerVersion(id, serverText);
    }
    this.revisionSeen = stored.revision;
    this.base = stored.texts;
    this.ownTexts = next;
    const unsaved = new Set(changedIds(this.base, this.ownTexts));
    this.sent = Object.fromEntries(Object.entries(this.sent).filter(([id]) => unsaved.has(id)));
    this.pruneVersions();
  }

  /**
   * Restores a draft. Unsaved text already here stays, and the draft's text is set aside unless the server has it. A
   * version awaiting a choice keeps waiting: the server's current text may be about to be replaced.
   */
  restore(draft: Draft, stored: Texts): void {
    const unsavedIds = new Set(this.unsaved());
    const restorableIds = Object.keys(draft.texts).filter((id) => !unsavedIds.has(id));
    this.base = { ...this.base, ...pick(draft.base, restorableIds) };
    this.ownTexts = { ...this.ownTexts, ...pick(draft.texts, restorableIds) };
    for (const id of restorableIds) this.sent[id] = draft.sent[id] ?? [];
    for (const id of changedIds(stored, { ...stored, ...draft.texts }))
      this.addOtherVersion(id, textAt(draft.texts, id));
    for (const [id, texts] of Object.entries(draft.aside ?? {}))
      for (const text of texts) this.addOtherVersion(id, text);
  }

  /** What only this device has, as a draft; null if everything is on the server. */
  toDraft(at: number): Draft | null {
    const ids = this.unsaved();
    const hasOtherVersions = Object.keys(this.aside).length > 0;
    if (ids.length === 0 && !hasOtherVersions) return null;
    const sent = Object.fromEntries(ids.map((id) => [id, (this.sent[id] ?? []).slice(-SENT_TEXTS_IN_DRAFT)]));
    const draft = { texts: pick(this.ownTexts, ids), base: pick(this.base, ids), sent, at };
    return hasOtherVersions ? { ...draft, aside: this.aside } : draft;
  }

  /** Offers another version of an answer, replacing prefixes of it, unless it is empty or this person's own. */
  offerVersion(id: string, otherText: string): void {
    if (isBlank(otherText) || this.isOwnText(id, otherText)) return;
    const otherTexts = (this.aside[id] ?? []).filter((text) => !otherText.startsWith(text));
    this.aside = { ...this.aside, [id]: [otherText, ...otherTexts] };
    this.pruneVersions();
  }

  /** Stops offering a version; if there is another one, offers that next. */
  dismiss(id: string): void {
    this.aside = withoutEmpty({ ...this.aside, [id]: (this.aside[id] ?? []).slice(1) });
  }

  private addOtherVersion(id: string, text: string): void {
    if (isBlank(text) || this.isOwnText(id, text)) return;
    this.aside = { ...this.aside, [id]: [...new Set([...(this.aside[id] ?? []), text])] };
  }

  private isOwnText(id: string, text: string): boolean {
    return text === answerAt(this.ownTexts, id) || (this.sent[id]?.includes(text) ?? false);
  }

  private wasSentDifferently(id: string): boolean {
    return this.sent[id]?.some((text) => text !== answerAt(this.ownTexts, id)) ?? false;
  }

  /** Drops versions that the typed text already starts with. */
  private pruneVersions(): void {
    const remaining = Object.entries(this.aside).map(
      ([id, texts]) => [id, texts.filter((text) => !textAt(this.ownTexts, id).startsWith(text))] as const,
    );
    this.aside = withoutEmpty(Object.fromEntries(remaining));
  }
}
