/** A college as it is named in an answer. */
export interface NamedCollege {
  name: string;
  at: number;
  length: number;
}

/** True for what people call a college. */
export type IsCollege = (typed: string) => boolean;

/** Short words in capitals that are no college. */
const NO_COLLEGE =
  /^(?:the|they|i|my|a|an|me|mom|dad|no|not|none|nope|nothing|idk|unsure|undecided|any|anything|anywhere|somewhere|maybe|yes|probably|both|all|also|and|or|but|n\/?a|na|gpa|sat|act|psat|ap|ib|pe|rotc|stem|hr|it|emt|rn|bsn|pa|pt|ot|cs|ai|tv|us|usa|iep|adhd|asl|hbcus?|nyc|dc|gis|bfa|ba|bs|mba|md|phd|cpa|cna|ged|jrotc|nfl|nba|d1|d2|d3|lgbtq?|fafsa|irs|covid|ok|lol|tbh|rta|cc|juco|catholic|christian|ivy|ivies|ivy league|community college|state|public|private|college|university)$/i;
const NAME = /^(?:[A-Z][A-Za-z&'.-]*|of|the|at|in|and|a&m|&)(?: (?:[A-Z][A-Za-z&'.-]*|of|the|at|in|and|a&m|&)){0,5}$/;
const LEAD =
  /^(?:(?:and|or|but|otherwise|realistically|honestly|currently|ideally|hopefully|actually|basically|obviously|really|so|just|i guess|i think|idk|maybe|probably|definitely|possibly|perhaps|also|then|not|like|mostly|top choice|first choice|dream|reach|safety|my|is|the|to|at)[ :]+)+/i;
const PARTS = /,|;|\n|\/|\?|!|(?<!\bSt|\bMt|\bFt)\.(?= |$)|\(|\)|\b(?:or|and|y|o|not|if)\b/g;

/** Cheers and shrugs behind a name. */
const TRAILING =
  / (?:ftw|lol|lmao|haha|obvi|obviously|duh|fr|for sure|probably|maybe|tbh|pls|please|tho|though|too|ig|i guess|!+)$/i;

/** The name at the end of words that lead to it ('They would love UT'), unless it is a place ('in Maine'). */
const AT_END =
  /(?<=[a-z'] )(?<!\b(?:in|near|around|from|like|by|my|mr\.|ms\.|mrs\.|the) )[A-Z][A-Za-z&'.-]*(?: (?:[A-Z][A-Za-z&'.-]*|of|the|at))*$/;

interface Item {
  name: string;
  at: number;
}

/** The parts of an answer between commas and 'or', without what leads them in. */
function itemsOf(answer: string): Item[] {
  let from = 0;
  const cuts = [...answer.matchAll(PARTS)].map(({ 0: joint, index }) => ({ index, end: index + joint.length }));
  return [...cuts, { index: answer.length, end: answer.length }].map(({ index, end }) => {
    const part = answer.slice(from, index);
    const space = /^\s*/.exec(part)?.[0].length ?? 0;
    const lead = LEAD.exec(part.slice(space))?.[0].length ?? 0;
    const whole = part
      .slice(space + lead)
      .trimEnd()
      .replace(TRAILING, '');
    const tail = NAME.test(whole) ? 0 : (AT_END.exec(whole)?.index ?? 0);
    const item = { name: whole.slice(tail), at: from + space + lead + tail };
    from = end;
    return item;
  });
}

const isName = (name: string): boolean =>
  name.length > 1 && NAME.test(name) && !NO_COLLEGE.test(name) && !/^(?:of|in|at|and)\b/.test(name);

/** Every item of an answer to 'which colleges do you have in mind?', acronyms and single names included. */
export function everyItem(answer: string, isCollege: IsCollege): NamedCollege[] {
  return itemsOf(answer).flatMap(({ name, at }) => {
    const short = name.split(/\s+/).length <= 4;
    const meant = isName(name) || (short && name.length > 2 && !NO_COLLEGE.test(name) && isCollege(name));
    return meant ? [{ name, at, length: name.length }] : [];
  });
}

/** Names that stand in one list with a college: 'Harvard, Tufts, BC'. */
export function besideColleges(answer: string, known: readonly NamedCollege[], isCollege: IsCollege): NamedCollege[] {
  const items = itemsOf(answer);
  const holds = ({ name, at }: Item): boolean =>
    known.some((one) => one.at < at + name.length && at < one.at + one.length);
  const held = items.map(holds);
  const isMeant = (item: Item): boolean => isName(item.name) && isCollege(item.name);
  for (let place = 1; place < items.length; place += 1) {
    const item = items[place];
    if (item && held[place - 1] && isMeant(item)) held[place] = true;
  }
  for (let place = items.length - 2; place >= 0; place -= 1) {
    const item = items[place];
    if (item && held[place + 1] && isMeant(item)) held[place] = true;
  }
  return items
    .filter((item, place) => held[place] && !holds(item))
    .map(({ name, at }) => ({ name, at, length: name.length }));
}
