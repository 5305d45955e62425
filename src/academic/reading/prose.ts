import { readClassRank } from './class-rank';
import { type GpaKind, piecesByKind, readGpa } from './gpa';
import { readAct, readSat } from './scores';
import { plainNumbers, type Read } from './typed-text';

/** What one free answer about GPA and scores says; nulls where it says nothing. */
export interface ProseReading {
  gpa: Read[];
  sat: Read;
  act: Read;
  rankShare: number | null;
  ignored: string[];
}

type Topic = 'gpa' | 'sat' | 'act' | 'rank' | 'other';

const TOPIC_WORDS: readonly [Topic, RegExp][] = [
  ['other', /\b(?:pre-?act|aspire|ap|ib|toefl|ielts|duolingo|clt)\b/i],
  ['sat', /\b(?:p-?sat|sats?|nmsqt|superscored?)\b/i],
  ['act', /\bACT\b|\bact (?:score|composite|is|was|of|:|=)|^act\b/],
  ['gpa', /\b(?:gpa|grade point|un-?weighted|weighted|uw|average)\b/i],
  ['rank', /\b(?:rank(?:ed|ing)?|top \d+|percentile|in my class|quartile|decile)\b/i],
];

const topicOf = (text: string): Topic | null => TOPIC_WORDS.find(([, words]) => words.test(text))?.[0] ?? null;

/** Cuts an answer into pieces that speak of one number each; a piece without a topic word goes on with the one before. */
function pieces(text: string): { topic: Topic; text: string }[] {
  const cut = text.split(
    /[;\n]|,(?!\d)|\.(?!\d)|\b(?:and|but|with|while|plus)\b|&|(?<=\d\s?)\/(?=\s?[a-z])|(?=\b(?:SAT|ACT|GPA|Weighted|Unweighted)\b)/,
  );
  const found: { topic: Topic; text: string }[] = [];
  for (const piece of cut.map((part) => part.trim()).filter((part) => part.length > 0)) {
    const topic = topicOf(piece);
    const last = found.at(-1);
    if (topic !== null && topic !== last?.topic) found.push({ topic, text: piece });
    else if (last) last.text += `, ${piece}`;
    else found.push({ topic: 'other', text: piece });
  }
  return found;
}

const textsOf = (topic: Topic, all: { topic: Topic; text: string }[]): string[] =>
  all.filter((piece) => piece.topic === topic && /\d/.test(piece.text)).map((piece) => piece.text);

function readGpas(texts: readonly string[]): Read[] {
  return texts.flatMap((text): Read[] => {
    const clean = text.replaceAll(/\bgpa\b|grade point average|\bis\b|\bmy\b/gi, ' ');
    const kinds = new Set<GpaKind>(piecesByKind(plainNumbers(clean)).map((piece) => piece.kind));
    if (kinds.size > 1) return [readGpa(clean, 'unweighted'), readGpa(clean, 'weighted')];
    return [readGpa(clean, 'unweighted')];
  });
}

/** Reads GPA, SAT, ACT and class rank from a sentence such as 'My GPA is 3.7 unweighted and 4.1 weighted, SAT 1340'. */
export function readProse(answer: string): ProseReading {
  const all = pieces(plainNumbers(answer));
  const gpa = readGpas(textsOf('gpa', all));
  const satText = textsOf('sat', all).join('; ');
  const actText = textsOf('act', all).join('; ');
  const sat = satText === '' ? null : readSat(satText);
  const act = actText === '' ? null : readAct(actText);
  const rank = readClassRank(textsOf('rank', all).join('; '));
  const ignored = [...gpa, sat, act].flatMap((read) => (read !== null && 'ignored' in read ? [read.ignored] : []));
  return { gpa, sat, act, rankShare: rank.share, ignored };
}
