import { plainWords } from '../../../platform/text/plain-words';
import { isOpen } from '../../../guidance/safeguarding/sensitivity';

/** Where one clause ends and the next begins. */
const CLAUSE_END =
  /[,;:()]+\s*|\s[-–—]+\s|\s(?=(?:and|but|so|then|because|bc|cuz|although|though|even though|until|after|before|when|while|since|which|who|y|pero|porque|cuando)\s)/gi;
const LEADING = /^(?:and|but|so|then|also|now|y|pero|entonces|asi que)\s+/i;
const DOES =
  'retook|asked|began|studied|talk(?:ed)? (?:to|with)|practice\\p{L}*|learn(?:ed)?|work(?:ed)?|help(?:ed)?|built|made|went|joined|apologi[sz]ed|tried|kept|keep|wrote|write|called|stayed|moved up|got (?:an?|my grade|it up|better|up|back)|raised|passed|finished|took|take|taught|teach|organi[sz]ed|set|changed|found(?! out)|stopped|quit|applied|saved|met|led|lead|ran|run|trained|improved|figured|signed up|started|start|read|cook(?:ed)?|watch(?:ed)?|rebuilt|fixed|planned|earned|won|played|play|drew|draw|paint(?:ed)?|translate[ds]?|drive|drove|volunteer\\p{L}*|brought|use|used|do|did|speak|spoke|make|listen(?:ed)?|grew|became';
const WISHES = 'want|wanna|need|would like|hope|plan|prefer|wish|love|like|enjoy|am good|am proud';
const BY_ME = '(?:i|im|ive|id) (?:(?!was|am|have|had|got|get|feel|felt|did|do)\\p{L}+ ){0,2}';
const DEED = new RegExp(
  `^${BY_ME}(?:${DOES})\\b|^(?:trabajo|ayudo|estudie|aprendi|pregunte|practique|hice|logre)\\b`,
  'u',
);
/** What goes on with a deed without saying 'I' again. */
const DEED_TOO = new RegExp(`^(?:${DOES})\\b`, 'u');
const WISH = new RegExp(`^${BY_ME}(?:${WISHES})\\b|^quiero\\b`, 'u');
const POINTS_BACK =
  /\b(?:he|she|him|her|his|hers|they|them|their|that|this|those|these|hes|shes|theyre|el|ella|ellos|lo|la|eso|esto)\b/u;
const LEAST_WORDS = 3;

const isOwn = (plain: string, afterI: boolean): boolean =>
  DEED.test(plain) || (afterI && DEED_TOO.test(plain)) || WISH.test(plain);

/** The clauses of a sentence in which its writer does or wants something and that tell nothing sensitive; each an exact part of it. */
export function ownActions(sentence: string): string[] {
  const ends = [...sentence.matchAll(CLAUSE_END)];
  const starts = [0, ...ends.map(({ index, 0: end }) => index + end.length)];
  let afterI = false;
  return starts.flatMap((start, at) => {
    const clause = sentence
      .slice(start, ends[at]?.index)
      .trim()
      .replace(LEADING, '')
      .replace(/(?<![\s.!?…])[\s.!?…]+$/u, '');
    const plain = plainWords(clause);
    const own = isOwn(plain, afterI) && !POINTS_BACK.test(plain) && plain.split(' ').length >= LEAST_WORDS;
    afterI = /^i\b/.test(plain) || (afterI && own);
    return own && isOpen(clause) ? [clause] : [];
  });
}
