import { PARAGRAPH } from '../../../platform/text/readable-text';
import { sentencesOf } from '../../text/sentences';
import { ownActions } from './own-action';
import { plainWords } from '../../../platform/text/plain-words';
import { readBoundary } from './read-boundary';
import { privateKindsOf, type SensitiveKind } from '../../../guidance/safeguarding/sensitivity';

/** What of a person's text may be read, quoted and sent. */
export interface ForReaders {
  /** The text without what is the writer's alone; what stands between two paragraph breaks is an exact part of it. */
  text: string;
  /** What was left out, by kind; empty where the text stands whole. */
  kinds: SensitiveKind[];
  /** The writer wants this answer left alone: nothing of it is read. */
  boundary: boolean;
}

/** A sentence that goes on with what the one before it told. */
const GOES_ON =
  /^(?:(?:and|but|so|then|also|now|y|pero) )?(?:he|she|they|him|her|it|that|this|hes|shes|theyre|its|thats|his|their|since then|ever since|after (?:that|this|it)|because of (?:that|this|it|him|her|them)|the (?:doctors?|hospital|funeral|divorce|treatment|surgery|therapy|judge|court)|ella|el|eso|esto|desde entonces)\b/u;

const CHILD = /\b(my|our|mi|nuestr[oa])\s+(son|daughter|child|kid|hij[oa])\b/giu;
/** A parent's child is no pregnancy of the writer's. */
const asSibling = (text: string): string => text.replace(CHILD, '$1 sibling');

/** What may be read of a text that went through `readable`; `parents` where a parent wrote it. */
export function forReaders(text: string, parents = false): ForReaders {
  if (!parents && readBoundary(text)) return { text: '', kinds: kindsIn(text), boundary: true };
  const kinds = new Set<SensitiveKind>();
  const pieces: string[] = [];
  let from = 0;
  let goesOn = false;
  for (const { text: sentence, start } of sentencesOf(text)) {
    const found = privateKindsOf(parents ? asSibling(sentence) : sentence);
    goesOn = found.length > 0 || (goesOn && GOES_ON.test(plainWords(sentence)));
    if (!goesOn) continue;
    for (const kind of found) kinds.add(kind);
    pieces.push(text.slice(from, start), ...(found.includes('danger') ? [] : ownActions(sentence)));
    from = start + sentence.length;
  }
  if (from === 0 && kinds.size === 0) return { text, kinds: [], boundary: false };
  const kept = [...pieces, text.slice(from)].map((piece) => piece.trim()).filter((piece) => /\p{L}|\p{N}/u.test(piece));
  return { text: kept.join(PARAGRAPH), kinds: [...kinds], boundary: false };
}

const kindsIn = (text: string): SensitiveKind[] => [
  ...new Set(sentencesOf(text).flatMap(({ text: sentence }) => privateKindsOf(sentence))),
];
