import { formsOf, type Word } from './word-forms';

interface Branch<Meaning> {
  next: Map<string, Branch<Meaning>>;
  meanings: Meaning[];
}

/** A phrase as it stands in a list of words: those from `from` up to `to`, which isn't part of it. */
export interface PhraseFound<Meaning> {
  from: number;
  to: number;
  meaning: Meaning;
}

const branch = <Meaning>(): Branch<Meaning> => ({ next: new Map(), meanings: [] });

/** Phrases with what they mean, found word by word; singular and plural, capitals and accents are the same. */
export class Phrases<Meaning> {
  private readonly root = branch<Meaning>();

  add(phrase: string, meaning: Meaning): void {
    let here = this.root;
    for (const form of formsOf(phrase)) {
      const next = here.next.get(form) ?? branch<Meaning>();
      here.next.set(form, next);
      here = next;
    }
    here.meanings.push(meaning);
  }

  /** From left to right the longest phrase that begins at each word and fits; no two overlap. */
  in(words: readonly Word[], fits: (meaning: Meaning, from: number) => boolean = () => true): PhraseFound<Meaning>[] {
    const found: PhraseFound<Meaning>[] = [];
    for (let from = 0; from < words.length; from += 1) {
      const longest = this.longestAt(words, from, fits);
      if (!longest) continue;
      found.push(longest);
      from = longest.to - 1;
    }
    return found;
  }

  private longestAt(
    words: readonly Word[],
    from: number,
    fits: (meaning: Meaning, from: number) => boolean,
  ): PhraseFound<Meaning> | null {
    let longest: PhraseFound<Meaning> | null = null;
    let here: Branch<Meaning> | undefined = this.root;
    for (let to = from; to < words.length; to += 1) {
      here = here.next.get(words[to]?.form ?? '');
      if (!here) break;
      const meaning = here.meanings.find((one) => fits(one, from));
      if (meaning !== undefined) longest = { from, to: to + 1, meaning };
    }
    return longest;
  }
}
