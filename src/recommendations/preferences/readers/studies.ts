import { found, type Finding, type Reader } from '../finding';
import { programsIn } from '../programs-named';
import { type Clause, wordCount } from '../text';
import { aboutCollege } from './context';

const PLAIN_WISH =
  /\b(?:major(?:ing)? in|want to (?:study|be|become|do|go into|work (?:in|as))|wanna (?:study|be|become|do|go into)|like to (?:study|be|become)|love to (?:study|be|become)|(?:hope|plan|planning|going) to (?:study|be|become|major)|dream (?:is|of|job)|career in|degree in|become an?|study(?:ing)?|go(?:ing)? into|interested in|curious about|quiero (?:estudiar|ser)|estudiar|programs?|majors?)\b/;
const STRUGGLE =
  /\b(?:struggl\w+|bad at|terrible at|fail(?:ed|ing)?|weak in|worst|hard for me|not good at|difficult|c in|d in|grades? in)\b/;
const LEAST_WEIGHT = 1.4;
const RELATED =
  /\bmy (?:\w+ )?(?:mom|mother|dad|father|aunt|uncle|grand\w+|sister|brother|cousin|parents?|neighbor|friends?|family|teacher|coach)(?:'s)?(?: \w+){0,3} (?:is|was|are|were|works?|worked|has|had)\b|\beveryone (?:in my family|i know|here|else)\b/;

function programs(clause: Clause): Finding[] {
  const { role, text } = clause.sentence;
  const asked =
    role.fieldWeight >= LEAST_WEIGHT || role.must || role.complaint || (role.parents && wordCount(clause.text) <= 4);
  if (
    !asked &&
    !(PLAIN_WISH.test(text) && aboutCollege(clause)) &&
    !(role.fieldWeight > 0 && /\b(?:want to (?:study|be an?|become|major)|major(?:ing)? in|degree in)\b/.test(text))
  )
    return [];
  if (STRUGGLE.test(clause.text)) return [];
  return programsIn(clause.text).flatMap(({ program, at, length }) => {
    const before = clause.text.slice(0, at);
    const related = RELATED.test(before) && !/\bi (?:want|wanna|hope|would|like|also)\b/.test(before);
    if (related || SCHOOL_SUBJECT.test(clause.text.slice(at + length))) return [];
    return [{ kind: 'program' as const, value: program.id, at, length }];
  });
}

const SCHOOL_SUBJECT = /^ (?:class(?:es)?|teacher|homework|tests?|grade)\b/;

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
  /\b(?:(?:lots|a lot|tons|plenty|heavy|more|mucho|much) (?:of )?|[- ]heavy|based|something with |love (?:doing )?|involv\w+ |uses? |good at |strong in |with )$/;
const LITTLE =
  /\b(?:(?:as )?(?:little|few) (?:\w+ )?|less |not (?:a lot|too much|much|lots|tons) (?:of )?|not (?:too )?(?:many )?|(?:no|without|zero) (?:more |required |mandatory |extra )?|avoid(?:ing)? |hate |bad at |(?:nothing|anything) with (?:a lot of |lots of )?|don'?t (?:want|like|do)(?: (?:a lot of|lots of|any|to do(?: any)?|much|too much))? |minimal |poca?s? |nada de |sin |anything but |suck at |(?:don'?t|never|not) have to (?:take|do) (?:any )?(?:more )?|no more |never (?:want to )?(?:do|take|touch) |low )$/;
const COMPOUND = /^ (?:education|teacher|teaching|major|degree|camp|club|team|fiction|journalism|writer)\b/;

function subjects(clause: Clause): Finding[] {
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

const DENIED = /\b(?:not|n't|no|dont|without|avoid|hate)\b[^,]{0,30}$/;

function measured(clause: Clause, finding: Finding): Finding[] {
  const { role } = clause.sentence;
  const before = clause.text.slice(0, finding.at);
  const behind = clause.text.slice(finding.at + finding.length);
  const word = clause.text.slice(finding.at, finding.at + finding.length);
  if (
    /\bcomputer $|\bpolitical $|\bdata $|\bsocial $|\bforensic $|\benvironmental $|\banimal $|\bfood $|\blife $|\bhealth $|\bmarine $|\brocket $|\bcreative $|\bsports $|\bexercise $|\b(?:black|chocolate|my) $/.test(
      before,
    )
  )
    return [];
  if (COMPOUND.test(behind)) return [];
  const little = LITTLE.exec(before);
  if (little)
    return [
      {
        ...finding,
        fixed:
          /^(?:no|zero|without|hate|anything but|nothing|don'?t|never|nada|sin|no more|avoid)/.test(little[0]) &&
          !/much|a lot|lots/.test(little[0])
            ? 'must_not'
            : 'avoid',
      },
    ];
  if (/\btoo much $/.test(before) || /^ ?(?:is not|isn'?t|isnt) (?:my thing|for me)/.test(behind))
    return [{ ...finding, fixed: 'avoid' }];
  if (/^ ?(?:scares|stresses|bores|kills) me/.test(behind)) return [{ ...finding, fixed: 'avoid' }];
  if (MUCH.test(before) || /heavy/.test(word)) return [{ ...finding, fixed: DENIED.test(before) ? 'avoid' : 'want' }];
  const liked = /^ ?(?:is|are) (?:my (?:thing|jam|favorite)|fun|awesome)/.test(behind);
  const listed =
    /\b(?:and|of) $|^\s*(?:and|&|,)?\s*$/.test(before) &&
    /\b(?:lots|a lot|more|tons)\b/.test(clause.sentence.text) &&
    role.fieldWeight < 2;
  if (!liked && !listed) return [];
  return [finding];
}

const SPORTS: readonly [string, RegExp][] = [
  ['soccer', /\b(?:soccer|f[uú]tbol)\b/g],
  ['football', /\bfootball\b/g],
  ['basketball', /\bbasketball\b/g],
  ['baseball', /\bbaseball\b/g],
  ['softball', /\bsoftball\b/g],
  ['volleyball', /\bvolleyball\b/g],
  ['track', /\b(?:track(?: and field)?)\b(?! record)/g],
  ['cross country', /\b(?:cross[- ]country|xc)\b/g],
  ['swimming', /\b(?:swim(?:ming)?|swim team|diving)\b/g],
  ['tennis', /\btennis\b/g],
  ['golf', /\bgolf\b/g],
  ['lacrosse', /\b(?:lacrosse|lax)\b/g],
  ['field hockey', /\bfield hockey\b/g],
  ['ice hockey', /\b(?:ice hockey|(?<!field )hockey)\b/g],
  ['wrestling', /\b(?:wrestling|wrestle)\b/g],
  ['rowing', /\b(?:rowing|crew team|row crew)\b/g],
  ['gymnastics', /\bgymnastics\b/g],
  ['cheer', /\bcheer(?:leading)?\b/g],
  ['rugby', /\brugby\b/g],
  ['water polo', /\bwater polo\b/g],
  ['ski racing', /\bski (?:team|racing)\b/g],
  ['equestrian', /\b(?:equestrian|riding team)\b/g],
];
const PLAYS =
  /\b(?:play(?:ing)?|compete|run(?:ning)?|race|recruit\w*|walk[- ]on|be on the|make the|swim (?:for|in|at)|wrestle (?:for|in|at)|row (?:for|in|at)|(?<!football |basketball )team|d-?[123i]+\b|division|ncaa|naia|varsity|scholarship|continue|keep)\b/;
const WATCHES = /\b(?:watch(?:ing)?|games?|fans?|spirit|culture|cheer for|good team|season tickets|big|powerhouse)\b/;
const DIVISION = /\b(?:d-?\s?(1|2|3|i{1,3})\b|division (1|2|3|i{1,3}|one|two|three)\b|naia\b|juco\b|club\b)/g;
const ROMAN: Readonly<Record<string, string>> = { i: '1', ii: '2', iii: '3', one: '1', two: '2', three: '3' };

function divisionsIn(clause: Clause): string[] {
  return [...clause.text.matchAll(DIVISION)].map((match) => {
    const digit = match[1] ?? match[2];
    if (digit === undefined) return match[0] === 'naia' ? 'NAIA' : match[0] === 'juco' ? 'JUCO' : 'club';
    return `D${ROMAN[digit] ?? digit}`;
  });
}

function sports(clause: Clause): Finding[] {
  if (!aboutCollege(clause) && !/\bin college\b/.test(clause.text)) return [];
  if (!PLAYS.test(clause.sentence.text)) return [];
  const divisions = divisionsIn(clause);
  const inSentence = divisions.length > 0 ? divisions : clause.sentence.clauses.flatMap(divisionsIn);
  return SPORTS.flatMap(([sport, words]) =>
    found(clause, words, 'sport', sport)
      .filter(({ at }) => !WATCHES.test(clause.text) || /\bplay(?:ing)? (?:\w+ )?$/.test(clause.text.slice(0, at)))
      .flatMap((finding) => {
        const values = inSentence.length > 0 ? inSentence.map((division) => `${sport} ${division}`) : [sport];
        return values.map((value) => ({ ...finding, value }));
      }),
  );
}

/** Programs, school subjects to do much or little of, sports to play. */
export const readStudies: Reader = (clause) => [...programs(clause), ...subjects(clause), ...sports(clause)];
