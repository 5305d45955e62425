import { found, type Finding } from '../finding';
import type { Clause } from '../text';
import { aboutCollege } from './context';

const SUBJECTS: readonly [string, RegExp][] = [
  ['math', /\b(?:math(?:s|y|ematics)?(?:[- ]heavy)?|calc(?:ulus)?|algebra|matem[aá]ticas?)\b/g],
  ['writing', /\b(?:writing|essays?|papers|escribir)\b/g],
  ['reading', /\b(?:reading|leer)\b/g],
  ['science', /\b(?:science(?:s)?|labs?|chem(?:istry)?|physics|ciencias?)\b/g],
  ['languages', /\b(?:foreign languages?|language requirements?)\b/g],
  ['public_speaking', /\b(?:public speaking|presentations?)\b/g],
  ['art', /\bart classes\b/g],
];
const MUCH =
  /\b(?:(?:lots|a lot|tons|plenty|heavy|more|mucho|much) (?:of )?|[- ]heavy|based|something with |love (?:doing )?|involv\w+ |uses? |with )$/;
const LITTLE =
  /\b(?:(?:as )?(?:little|few) (?:\w+ )?|less |not (?:a lot|too much|much|lots|tons) (?:of )?|not (?:too )?(?:many )?|(?:no|without|zero) (?:more |required |mandatory |extra )?|avoid(?:ing)? |hate |bad at |(?:nothing|anything) with (?:a lot of |lots of )?|don'?t (?:want|like|do)(?: (?:a lot of|lots of|any|to do(?: any)?|much|too much))? |minimal |poca?s? |nada de |sin |anything but |suck at |(?:don'?t|never|not) have to (?:take|do) (?:any )?(?:more )?|no more |never (?:want to )?(?:do|take|touch) |low )$/;
const COMPOUND = /^ (?:education|teacher|teaching|major|degree|camp|club|team|fiction|journalism|writer)\b/;

/** School subjects to do much or little of. */
export function subjects(clause: Clause): Finding[] {
  const { role } = clause.sentence;
  const asked =
    (role.aboutCollege && !role.describesNow) ||
    role.fieldWeight >= 2 ||
    (/\b(?:college|major|career|job|study)\b/.test(clause.sentence.text) && aboutCollege(clause));
  if (!asked) return [];
  return SUBJECTS.flatMap(([value, words]) =>
    found(clause, words, 'subject', value).flatMap((finding) => measured(clause, finding)),
  );
}

const DENIED = /\b(?:not|\w{2,6}n't|no|dont|without|avoid|hate)\b[^,]{0,30}$/;

/** Words before a subject that make it another thing ('computer science', 'creative writing'). */
const OTHER_SUBJECT =
  /\b(?:computer|political|data|social|forensic|environmental|animal|food|life|health|marine|rocket|creative|sports|exercise|black|chocolate|my) $/;
const NONE_AT_ALL = /^(?:no|zero|without|hate|anything but|nothing|don'?t|never|nada|sin|no more|avoid)/;
const DISLIKED = /^ ?(?:is not|isn'?t|isnt) (?:my thing|for me)|^ ?(?:scares|stresses|bores|kills) me/;
const LIKED = /^ ?(?:is|are) (?:my (?:thing|jam|favorite)|fun|awesome)/;

/** How much of a subject the words before it ask for; null where they do not say. */
function amountOf(before: string, word: string): Finding['fixed'] | null {
  const little = LITTLE.exec(before)?.[0];
  if (little !== undefined) return NONE_AT_ALL.test(little) && !/much|a lot|lots/.test(little) ? 'must_not' : 'avoid';
  if (/\btoo much $/.test(before)) return 'avoid';
  if (/\b(?:nothing|no|not|without)\b(?: \w+){0,4} (?:or|nor) $/.test(before)) return 'must_not';
  if (MUCH.test(before) || /heavy/.test(word)) return DENIED.test(before) ? 'avoid' : 'want';
  return null;
}

function measured(clause: Clause, finding: Finding): Finding[] {
  const before = clause.text.slice(0, finding.at);
  const behind = clause.text.slice(finding.at + finding.length);
  if (OTHER_SUBJECT.test(before) || COMPOUND.test(behind)) return [];
  const fixed = amountOf(before, clause.text.slice(finding.at, finding.at + finding.length));
  // Who refuses physics has not refused all science.
  const isPart = finding.value === 'science' && /^(?:chem|physics)/.test(clause.text.slice(finding.at));
  if (fixed && isPart && fixed !== 'want') return [];
  // 'No lab I can use' among the faults misses the lab.
  if (clause.sentence.role.complaint && /\b(?:no|without|lack\w*|missing) $/.test(before)) return [];
  if (fixed) return [{ ...finding, fixed }];
  if (DISLIKED.test(behind)) return [{ ...finding, fixed: 'avoid' }];
  const inList =
    /\b(?:and|of) $|^\s*(?:and|&|,)?\s*$/.test(before) && /\b(?:lots|a lot|more|tons)\b/.test(clause.sentence.text);
  return LIKED.test(behind) || (inList && clause.sentence.role.fieldWeight < 2) ? [finding] : [];
}
