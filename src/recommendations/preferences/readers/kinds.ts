import { found, type Finding, gated, type Reader } from '../finding';
import type { Clause } from '../text';
import { aboutCollege } from './context';

const SCHOOL = '(?:universit(?:y|ies)|colleges?|schools?|institutions?|ones?|uni)';
const PUBLIC = new RegExp(
  `\\b(?:public (?:\\w+ )?${SCHOOL}|state (?:schools?|universit(?:y|ies)|colleges?)|(?:universidad|escuela)(?:es|s)? p[uú]blicas?|public over private|public\\b(?= (?:or|not|rather|please|if|only)|$))`,
  'g',
);
const PRIVATE = new RegExp(
  `\\b(?:private (?:\\w+ )?${SCHOOL}|private\\b(?= (?:or|not|rather|please|if|only)|$)|(?:universidad|escuela)(?:es|s)? privadas?)\\b`,
  'g',
);
/** 'Merit aid for a private college' speaks of money, not of a wish for one. */
const PAYING_FOR =
  /\b(?:aid|scholarships?|money|pay|paying|afford|loans?|costs?|tuition|savings?)\b(?: \w+){0,3} (?:for|at|of|to)(?: an?| the)? $|\b(?:pay for|afford)(?: an?| the)? $/;
const ATTENDS = /\b(?:i (?:go|went|attend|attended)|high school|middle school|k-?12)\b/;

/** 'Not a giant state school' refuses the giant. */
const NOT_SO_BIG = /\b(?:not|no|\w{2,6}n't|dont)\b[^,]{0,20}\b(?:giant|huge|big|massive|large|small|tiny) $/;

function controlIn(clause: Clause): Finding[] {
  if (ATTENDS.test(clause.text)) return [];
  if (/\bpublic over private\b/.test(clause.text))
    return found(clause, /\bpublic over private\b/g, 'control', 'public');
  if (/\bprivate over public\b/.test(clause.text))
    return found(clause, /\bprivate over public\b/g, 'control', 'private');
  const all = [...found(clause, PUBLIC, 'control', 'public'), ...found(clause, PRIVATE, 'control', 'private')];
  return all.filter(({ at }) => {
    const before = clause.text.slice(0, at);
    return /\bonly pay for an? $/.test(before) || (!PAYING_FOR.test(before) && !NOT_SO_BIG.test(before));
  });
}

/** Faiths a college may belong to: the word a student uses and how the college's own label begins or reads. */
export const FAITHS: readonly { name: string; words: RegExp; label: RegExp }[] = [
  { name: 'Catholic', words: /\b(?:catholic|jesuit|cat[oó]lic[ao])\b/g, label: /catholic/i },
  { name: 'Jewish', words: /\bjewish\b/g, label: /jewish/i },
  { name: 'Latter-day Saint', words: /\b(?:lds|mormon|latter[- ]day saints?)\b/g, label: /latter day/i },
  { name: 'Lutheran', words: /\blutheran\b/g, label: /lutheran/i },
  { name: 'Methodist', words: /\bmethodist\b/g, label: /methodist/i },
  { name: 'Baptist', words: /\bbaptist\b/g, label: /baptist/i },
  { name: 'Presbyterian', words: /\bpresbyterian\b/g, label: /presbyterian/i },
  { name: 'Quaker', words: /\bquaker\b/g, label: /friends/i },
  { name: 'Mennonite', words: /\bmennonite\b/g, label: /mennonite/i },
  { name: 'Adventist', words: /\badventist\b/g, label: /adventist/i },
  {
    name: 'Christian',
    words: /\b(?:christian|faith[- ]based|bible[- ]based|bible college|cristian[ao])\b/g,
    label: /^(?!.*(?:jewish|none of the above)).+$/i,
  },
];
const ANY_FAITH =
  /\b(?:religious|religion|church[- ](?:affiliated|y|schools?|colleges?|rules)|churchy|bible (?:stuff|classes|thumpers?)|(?:required |mandatory )?chapel(?! hill)(?: requirements?)?|religios[ao]s?)\b/g;
const SECULAR = /\b(?:secular|non-?religious|not religious|laic[ao])\b/g;
const OF_COLLEGE =
  /\b(?:schools?|colleges?|university|universities|campus|affiliat\w+|education|universidad|escuela|place|one|ones|be|environment|community|atmosphere)\b/;
const FELLOWSHIP =
  /^ ?(?:students?|friends?|people|community|life|group|club|fellowship|studies|music|kids|studies|boy|girl|family|guy|upbringing|holidays?)\b|^,? (?:club|group)/;
const AM = /\b(?:i'?m|i am|im|we are|we're|my family is|raised|as an?) (?:a |an |very |not |pretty |super )*$/;

function faithsIn(clause: Clause): Finding[] {
  const { role, text } = clause.sentence;
  if (/\bstudies\b/.test(clause.text)) return [];
  const onList = role.must || role.complaint;
  if (!onList && !OF_COLLEGE.test(text) && !/^\s*(?:not?|non|nothing|never)\b/.test(clause.text)) return [];
  const named = FAITHS.flatMap(({ name, words }) => found(clause, words, 'religion', name));
  const any = found(clause, SECULAR, 'religion', 'any', { fixed: 'must_not' });
  const general = found(clause, ANY_FAITH, 'religion', 'any').filter(
    ({ at }) => !any.some((one) => at >= one.at && at < one.at + one.length),
  );
  return [...named, ...general, ...any].filter(({ at, length }) => {
    const before = clause.text.slice(0, at);
    return !FELLOWSHIP.test(clause.text.slice(at + length)) && (!AM.test(before) || (/\bnot $/.test(before) && false));
  });
}

const SERVING: readonly [string, RegExp][] = [
  ['hbcu', /\bhbcus?\b|\bhistorically black\b|\bblack colleges?\b/g],
  [
    'women_only',
    /\b(?:women'?s|womens|girls'?|all[- ](?:girls?|women'?s?|female)) ?(?:colleges?|schools?|universit\w+|institutions?|only)?\b(?! (?:basketball|soccer|studies|team|sports?|volleyball|rugby|lacrosse|softball|golf|track|center|rights|health|swim\w*))/g,
  ],
  ['men_only', /\bmen'?s (?:college|school)s?\b|\ball[- ](?:boys?|men|male) (?:college|school)s?\b/g],
  ['hispanic_serving', /\bhispanic[- ]serving\b|\bhsis?\b/g],
  ['tribal', /\btribal (?:college|university|school)s?\b/g],
];
const ONLINE =
  /\b(?:(?:fully |all |completely |100% |taking )*online(?: (?:colleges?|schools?|universit\w+|programs?|degrees?|classes|courses|only|learning))?|distance learning|virtual (?:school|classes|college)|en l[ií]nea)\b/g;
const ONLINE_OTHER =
  /\b(?:looked|found|saw|see|friends|games?|gaming|videos?|read|talk\w*|met|apply|shop\w*|business|posted|people) (?:it |them |about it )?$/;

function servingIn(clause: Clause): Finding[] {
  const kinds = SERVING.flatMap(([value, words]) => found(clause, words, 'serving', value));
  const named = kinds.filter(
    ({ value, at, length }) =>
      value !== 'women_only' || /college|school|universit|instit|all[- ]|only/.test(clause.text.slice(at, at + length)),
  );
  const online = found(clause, ONLINE, 'online', 'online').filter(
    ({ at }) => !ONLINE_OTHER.test(clause.text.slice(0, at)),
  );
  return [...named.filter(({ at }) => !ATTENDS.test(clause.text.slice(0, at))), ...online];
}

/** Public or private, a faith or none, whom a college serves, online. */
export const readKinds: Reader = gated(
  /public|privat|p[uú]blic|state|cathol|cat[oó]lic|jesuit|jewish|lds|mormon|latter|luther|method|baptis|presby|quaker|menno|advent|christ|cristian|faith|bible|relig|secular|laic|chapel|church|hbcu|black|women|girl|female|men'?s|boys|male|hispanic|hsi|tribal|online|distance|virtual|l[ií]nea/,
  (clause) => (aboutCollege(clause) ? [...controlIn(clause), ...faithsIn(clause), ...servingIn(clause)] : []),
);
