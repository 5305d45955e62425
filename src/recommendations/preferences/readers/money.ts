import { SOFT } from '../cues';
import { found, type Finding, gated, type Reader } from '../finding';
import { isParentsLimit } from '../voices';
import type { Clause } from '../text';
import { aboutCollege } from './context';
import { AMOUNT, amountOf } from './numbers';

const DOLLARS_NAMED = /\d ?k\b|\$|thousand|\d{4}/;
const NO_MATTER =
  /\b(?:money|cost|price|tuition|costs) (?:is not|isn't|isnt|is no|does not|doesn't|doesnt|won't|wont|not) (?:be )?(?:really |that |an |a |big )*(?:issue|problem|matter|object|concern|factor|thing|deal)?|\bmoney(?:'s| is) (?:fine|no object)\b/;
const FULL =
  /\b(?:full[- ]?(?:rides?|tuition|scholarships?)(?: scholarships?)?|beca completa|free (?:tuition|college|ride)|for free)\b/g;
const MERIT =
  /\b(?:merit(?:[- ]based)?(?: (?:aid|money|scholarships?))?|scholarships?|becas?|academic scholarships?)\b/g;
const NEED =
  /\b(?:financial aid|need[- ]based(?: aid)?|grants?|pell|fafsa|questbridge|aid package|good aid|lots of aid|enough aid|generous aid|ayuda financiera|financial help|finaid|fin aid|efc\b|full (?:financial )?(?:aid )?package|(?<!first |band |hearing |after |before |visual )aid)\b/g;
const LOW =
  /\b(?:affordable|affordability|cheap(?:er|est)?(?! (?:pizza|food|eats?|tacos?|coffee|rent|drinks?|tickets?|flights?|thrifts?|clothes|stuff|shot|joke))|low(?:er)?[- ]cost|low(?:er)? tuition|inexpensive|save money|saves money|in-state tuition|debt[- ]free|money is (?:tight|a (?:big )?(?:issue|problem|factor|thing))|(?:cost|money|price|tuition) (?:matters|is (?:really |very |super |so |pretty )?(?:important|huge|big|a big deal|everything))|because of (?:money|cost)|costs? (?:very |as )?(?:little|less)|(?:price|cost|tuition) (?:to be|needs to stay|has to stay|must stay|has to be|must be|should be|needs to be|is) low|barat[oa]s?|econ[oó]mic[oa]|(?:casi )?gratis|no tenemos (?:mucho )?dinero|(?:can afford|we can afford|i can afford)|price (?:we|i|they) can (?:do|afford)|don'?t have (?:a lot of |much )?money|broke)\b/g;
/** What a family says that has nothing to give. */
const NOTHING_TO_PAY =
  /\b(?:nothing saved|no college fund|(?:can(?:'?t|not)|won'?t|couldn'?t)(?: really)? (?:pay|help|give)(?: me)? (?:with )?(?:anything|nothing|a (?:dime|cent|penny)))\b/g;
const DEBT =
  /\b(?:not|\w{2,6}n'?t) want me (?:to )?(?:take on|have|be in|go into|in)(?: any)? debt\b|\b(?:not (?:a|one) (?:single )?|zero )loans?\b|\b(?:not|never|n't|dont)(?: \w+){1,5} (?:in|into) debt\b|\b(?:no|not (?:a|one) (?:single )?|zero|without|avoid|avoiding|minimal|little|less|not (?:want|be in|have)|don'?t want(?: any| to (?:be in|have|take|go into))?|hate)(?: \w+){0,3} (?:debt|loans?)\b|\bsin deudas?\b/g;
const DEAR =
  /\b(?:(?:too|so|super|really|very|way too|crazy) (?:expensive|pricey|much money)|expensive|overpriced|costs too much|muy car[ao]|demasiado car[ao])\b/g;
const CANT_AFFORD =
  /\b(?:can'?t|cannot|cant|couldn'?t) (?:really )?afford (?:much|it|a lot|college|expensive|private|out)/g;

function aidIn(clause: Clause): Finding[] {
  if (NO_MATTER.test(clause.text)) return [];
  const full = found(
    clause,
    FULL,
    'aid',
    'full_ride',
    /\bor (?:nothing|bust)\b|\bor (?:i(?:'?m| am) (?:not|out)|i (?:can'?t|cannot|won'?t)|no college)\b/.test(
      clause.text,
    )
      ? { fixed: 'must' }
      : {},
  );
  const inside = (finding: Finding): boolean =>
    full.some(({ at, length }) => finding.at >= at && finding.at < at + length);
  const merit = found(clause, MERIT, 'aid', 'merit').filter(
    (one) => !inside(one) && !/\b(?:won|earned|got|scholarship of) (?:\w+ )?$/.test(clause.text.slice(0, one.at)),
  );
  const aid = found(clause, NEED, 'aid', 'need');
  const all = [...full, ...merit, ...aid].filter(
    ({ at }) => !/\btoo much (?:money )?for $/.test(clause.text.slice(0, at)),
  );
  // No college is refused for giving aid: 'can't go without aid' and 'no aid' as a fault are wishes for it.
  const wanted = all.map((one) =>
    clause.sentence.role.complaint ? { ...one, fixed: 'must' as const } : withNeed(clause, one),
  );
  const named = DOLLARS_NAMED.test(clause.text);
  const low = [
    ...found(clause, LOW, 'aid', 'low_cost', { fixed: 'want' }),
    ...found(clause, DEBT, 'aid', 'low_cost', { fixed: 'want' }),
  ];
  const unpaid = found(clause, NOTHING_TO_PAY, 'aid', 'need', { fixed: 'want' });
  const dear = [
    ...found(clause, DEAR, 'aid', 'low_cost', {
      fixed: clause.sentence.role.complaint && clause.sentence.role.must ? 'must' : 'want',
    }),
    ...found(clause, CANT_AFFORD, 'aid', 'low_cost', { fixed: 'must' }),
  ];
  return [
    ...wanted,
    ...low.filter(
      (one) =>
        !(named && /afford/.test(clause.text.slice(one.at, one.at + one.length))) &&
        !/\bnot (?:\w+ )?$/.test(clause.text.slice(0, one.at)),
    ),
    ...dear,
    ...unpaid,
  ];
}

function withNeed(clause: Clause, finding: Finding): Finding {
  const needed = /\b(?:without|need|needs|require|depend|have to have|must|required|necesit\w+)\b/.test(clause.text);
  return needed && !finding.fixed ? { ...finding, fixed: 'must' } : finding;
}

const THOUSAND = 'k|thousand|grand|mil';
const DOLLARS = new RegExp(
  `\\$\\s?(\\d{1,3}(?:,\\d{3})+|\\d+(?:\\.\\d+)?)\\s?(${THOUSAND})?\\b|(?<![\\w.,])(\\d{1,3}(?:,\\d{3})+|\\d+(?:\\.\\d+)?)\\s?(${THOUSAND})\\b|(?<![\\w.,])(\\d{1,2},\\d{3}|\\d{4,5})(?= ?(?:dollars|bucks|a year|per year|\\/ ?y|each year|max|a semester|per semester|in tuition|tuition|d[oó]lares|al a[ñn]o|after|total|$))|\\b(${AMOUNT}) (thousand|grand|mil)\\b|(?<![\\w.,$-])(\\d{1,2})(?= (?:a|per|each) (?:year|yr)\\b)`,
  'g',
);
const LIMIT =
  /\b(?:more than|over|under|less than|below|up to|at most|max(?:imum)?|no more|afford|budget|pay|limit|spend|cheaper than|most (?:we|i|they) can|can (?:do|give|cover|help with|contribute|only)|only have|out of pocket|m[aá]ximo|menos de|pagar|a year|per year|years|all in|cap|is all|ceiling|tops|top|contribute|cover|stops?|as (?:high|far|much) as|low|after|little|between them|not a (?:penny|dollar|cent) more|the end|that'?s it|need to stay|needs to stay|hard (?:line|limit)|nada m[aá]s|por semestre|(?:a|per|each) semester)\b/;
const NO_PRICE =
  /\b(?:earn\w*|makes?|enough to pay|raised|saved|saving|savings|made|makes|salary|won|worth|job pays|pays (?:me|\d)|income|household|students|undergrads|people|followers|miles|owe|debt|loans?|medical)\b/;
/** Savings that are said to last for all of college are a limit. */
const FOUR_YEARS = /\b(?:all )?(?:four|4) years\b|\ball four\b/;
const STICKER = /\b(?:tuition|sticker|before aid|list price|full price|total cost|cost of attendance)\b/;
const STRICT =
  /\b(?:can't|cant|cannot|can not|can only|couldn't|no more than|not more than|(?:nothing|not|none) (?:over|more than|above)|at most|max(?:imum)?|only|limit|under|below|less than|up to|most|tops|won't|wont|cap|m[aá]ximo|no pued\w+|menos de|absolute|is all|we can (?:do|pay|afford|give)|they can (?:do|pay|afford|give)|can (?:pay|afford|cover|contribute|give)|budget)\b/;
/** Words after which no more is to be had, however softly the number is said. */
const END =
  /\bceilings?\b|\b(?:it|that|they|we|this) stops?\b|\bas (?:high|far|much) as (?:we|they|i|it)\b|\ball[- ]in\b|\bthe end\b|\bthat'?s it\b|\bthats it\b|\bno m[aá]s\b|\b(?:not|no|nothing|nada) (?:more|m[aá]s)\s*$|\b(?:is|are) all\b|\bnot a (?:penny|dollar|cent) more\b|\bin the teens at most\b|\bhard (?:line|limit|cap|stop|max)\b|\bnada m[aá]s\b/;
const LEAST_YEARLY = 500;

/** A total of so much is said of all four years. */
const WHOLE_DEGREE = 30_000;

function yearly(amount: number, text: string): number {
  if (/\bsemester|semestre\b/.test(text)) return amount * 2;
  if (/\b(?:a|per|each|every|al) (?:month|mes)\b/.test(text)) return amount * 12;
  if (/\b(?:four years|4 years|all four|altogether)\b/.test(text)) return amount / 4;
  return /\btotal\b/.test(text) && amount >= WHOLE_DEGREE ? amount / 4 : amount;
}

function amountIn(match: RegExpExecArray): number {
  const [, dollars, dollarsThousand, bare, , plain, word, , years] = match;
  // Nobody means 15 dollars by 'under 15 a year'.
  if (years !== undefined) return Number(years) * 1000;
  const digits = dollars ?? bare ?? plain;
  const base = digits === undefined ? amountOf(word ?? '0') : Number(digits.replaceAll(',', ''));
  return base * ((dollarsThousand ?? match[4] ?? match[7]) ? 1000 : 1);
}

const MONEY_WORD = /\b(?:tuition|cost|price|budget|pay|money|afford)\b/;

/** The words of a clause with those of its neighbors that speak of the same money. */
function saidWith({ sentence, index, text }: Clause): string {
  const before = sentence.clauses[index - 1]?.text ?? '';
  const earlier = sentence.clauses
    .slice(0, index)
    .map((one) => one.text)
    .filter((one) => MONEY_WORD.test(one));
  const next = sentence.clauses[index + 1]?.text ?? '';
  const parts = [
    ...new Set([...earlier, ...(END.test(before) ? [before] : [])]),
    text,
    ...(END.test(next) ? [next] : []),
  ];
  return parts.length === 1 ? text : parts.join(' , ');
}

function pricesIn(clause: Clause): Finding[] {
  const { text, role } = clause.sentence;
  // What stands before the amount and what ends the sentence belong to it: 'tuition has to be low, like 18k'.
  const said = saidWith(clause);
  const money =
    role.parents ||
    /\$|tuition|afford|pay\b|cost|budget|aid|a year|per year|college|al a[ñn]o/.test(text) ||
    role.must ||
    role.aboutCollege;
  if (
    !money ||
    role.topic === 'size' ||
    !LIMIT.test(said) ||
    (NO_PRICE.test(clause.text) && !FOUR_YEARS.test(clause.text))
  )
    return [];
  return [...clause.text.matchAll(DOLLARS)].flatMap((match) => {
    const amount = Math.round(yearly(amountIn(match), clause.text));
    if (amount < LEAST_YEARLY || amount > 120_000) return [];
    const kind = STICKER.test(said) && !/\bafter\b/.test(said) ? ('price' as const) : ('net_price' as const);
    const ends = END.test(said) || (said !== clause.text && /\b(?:has|have|needs?) to\b/.test(said));
    const soft =
      (SOFT.test(clause.text) || /\b(?:around|about|roughly)\b/.test(clause.text)) && !isParentsLimit(clause);
    const strict = ends || (STRICT.test(clause.text) && !soft);
    return [
      {
        kind,
        value: String(amount),
        at: match.index,
        length: match[0].length,
        limit: true,
        fixed: strict || role.must ? ('must' as const) : ('want' as const),
      },
    ];
  });
}

/** Prices by number and the need for aid or a low price. */
export const readMoney: Reader = gated(
  /\d|aid|afford|cheap|money|debt|loan|tuition|scholar|merit|grant|fafsa|pell|ride|cost|pric|expens|thousand|grand|mil\b|dinero|barat|car[ao]\b|econ|beca|broke|free|gratis|nothing|pay|fund|efc|package|deuda|ayuda/,
  (clause) => {
    if (!aboutCollege(clause)) return [];
    return [...aidIn(clause), ...pricesIn(clause)];
  },
);
