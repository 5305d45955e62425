import { STATE_NAMES } from '../../../contract/state-names';
import type { StudentInputAnswer } from '../../../contract/student-input';
import type { QuestionRole } from '../../../contract/forms/question-facts';
import { plainText } from '../text';
import { besideColleges, type IsCollege, everyItem, type NamedCollege } from './listed-colleges';

/** Names and nicknames that stand for a college wherever they are written, in lower case. */
const NICKNAMES =
  'harvard|yale|princeton|stanford|mit|caltech|duke|cornell|dartmouth|upenn|ucla|uc berkeley|berkeley|uc davis|uc irvine|uc san diego|ucsd|uc santa barbara|ucsb|uc santa cruz|ucsc|uc riverside|ucr|uc merced|usc|nyu|umich|uva|unc|unc chapel hill|ut austin|ut dallas|utsa|utep|georgetown|notre dame|vanderbilt|vandy|emory|tufts|bowdoin|colby|bates|middlebury|swarthmore|pomona|wesleyan|spelman|morehouse|purdue|northwestern|northeastern|texas a&m|a&m|tamu|texas tech|asu|byu|lsu|fsu|uf|ucf|usf|fiu|fau|famu|uga|uconn|umass|umass amherst|umass lowell|umaine|unh|uvm|cuny|suny [a-z]{4,14}|rutgers|villanova|gonzaga|baylor|clemson|oberlin|grinnell|carleton|macalester|vassar|skidmore|wellesley|barnard|tulane|syracuse|fordham|marquette|drexel|rit|wpi|rpi|sdsu|sjsu|csu [a-z]{4,14}|cal poly|cal state [a-z]{4,14}|georgia tech|virginia tech|penn state|boston college|boston university|bentley|babson|brandeis|smith college|mount holyoke|howard university|hampton university|tuskegee|gallaudet|juilliard|berklee|risd|embry[- ]riddle|west point|annapolis naval academy|naval academy|air force academy|ole miss|south bama|bama|roll tide|uw madison|uiuc|iu bloomington|osu|msu|ku|k-state|unlv|unr|vcu|jmu|gmu|wvu|ecu|app state|nc state|nc a&t|umbc|umd|temple|wentworth|stonehill|elms college|emerson college|hofstra|quinnipiac|sacred heart university|smu|tcu|rice university|uh|loyola marymount|lmu|pepperdine|depaul|loyola chicago|creighton|xavier university|st\\.? olaf|lewis (?:and|&) clark|reed college|whitman|evergreen|bryn mawr|haverford|davidson|elon|wake forest|auburn';
const STATE_WORDS = Object.values(STATE_NAMES)
  .filter((name) => !name.startsWith('Washington, '))
  .map((name) => name.toLowerCase())
  .join('|');
const OF_STATES = `(?:university|univ|u|uni) of (?:the )?(?:(?:north|south|central|northern|southern|western|eastern|west) )?(?:${STATE_WORDS}|miami|chicago|pittsburgh|rochester|houston|san diego|san francisco|denver|portland|tampa|notre dame|pennsylvania|southern california|new england|the pacific|cincinnati|louisville|memphis|dayton|scranton|hartford|new haven|richmond|tulsa)(?: (?:at )?(?:ann arbor|austin|dallas|arlington|el paso|san antonio|madison|chapel hill|boulder|amherst|lowell|urbana|orono|farmington|denver|charlotte|wilmington|greensboro|birmingham|huntsville))?`;
const STATE_SCHOOLS = `(?:${STATE_WORDS}|penn|boise|san diego|san jose|san francisco|fresno|ball|kent|wright|youngstown|murray|morgan|grambling|jackson|wichita|portland|utah valley|weber|app|appalachian|bowling green|arizona|michigan|ohio) state(?: university)?`;
const LOWER = new RegExp(
  `(?<![\\w'])(?:${OF_STATES}|(?:${STATE_SCHOOLS})(?! (?:school|schools|line|border|lines|park|parks|college(?:s)?\\b|is|law|wide|tuition|side|lottery|aid|of mind))|${NICKNAMES})(?![\\w'])`,
  'g',
);
/** Nicknames that are words, names or towns of their own: they count with capitals, or where colleges are asked for. */
const DOUBTFUL =
  /^(?:auburn|duke|temple|rice|bates|bentley|whitman|drexel|davidson|elon|carleton|uh|ku|msu|osu|rit|mit|uf|usf|howard|hampton|berkeley|xavier|annapolis|evergreen|smith|princeton|syracuse|clemson|richmond|cornell|dartmouth|emory|pomona|georgetown|davis|baylor|marquette|berklee|reed|colby|ecu|usc|asu|unc|iu)$/;
/** What a campus is called by everybody around it, where the catalogue knows it so in the home state: 'the U', 'Mayagüez'. */
const AT_HOME = [
  /\b[Tt]he U\b(?! of)/g,
  /(?<!\b(?:en|in|de|from|near|cerca de) )Mayag[uü]ez\b/g,
  /(?<!\b(?:en|in|de|from|near|cerca de) )R[ií]o Piedras\b/g,
];
const SYSTEM = /^(?:suny|csu|cal state) /;
const WORD = "(?:(?:St|Mt|Ft)\\.|[A-Z][A-Za-z&'-]+(?:\\.[A-Z][A-Za-z.]*)?)";
const STATES_CAPITAL = Object.values(STATE_NAMES).join('|');
const CAPITALS = new RegExp(
  `\\b(?:(?:${STATES_CAPITAL}) (?:Northern|Southern|Western|Eastern|Wesleyan|Dominican|Christian)(?! (?:University|College|part|side|half))|University of (?:${WORD})(?: (?:${WORD}|at|and))*(?: ${WORD})?|(?:${WORD} ){1,3}(?:University|College|Institute of Technology|Tech|State)(?: (?:at|of) ${WORD}(?: ${WORD})?)?)`,
  'g',
);
const NOT_A_NAME =
  /^(?:The|A|An|My|Our|In|At|This|Small|Big|Large|Medium|Community|Dream|State|Public|Private|Any|Some|Local|High|That|Junior|Every|Liberal|To|For|If|And|Or|I|Go|Going|Christian|Catholic|Religious|Online|Women's|Cheap|Good|Not|No|Home|Out|HBCU|Four|Two|Trade|Washington)\b(?: (?:State|Community|Public|Private|Liberal|High|Junior|Arts|of))*\s*(?:University|College|Tech|State)?$/;
const LEADING =
  /^(?:(?:The|A|An|My|Maybe|Probably|Like|At|To|I|And|Or|Also|Attend|Attending|Visit|Visiting|Love|Loved|Not|No|But|Definitely|Want|Then|Then|From|For) )+/;

/** 'Mayagüez would be perfect', 'Michigan is my dream': a single name that is called so is the college. */
const DREAM =
  /(?<![\w'])(\p{Lu}[\p{L}&'.-]+(?: \p{Lu}[\p{L}&'.-]+){0,2}) (?=(?:is|has (?:always )?been) (?:(?:still|def|definitely|probably|honestly|always) )?(?:my|the) (?:\w+ )?(?:dream(?: school| college)?|first choice|top choice|number one|#1|reach|safety|backup|top pick)\b)/gu;
const dreamsIn = (text: string, isCollege: IsCollege): NamedCollege[] =>
  [...text.matchAll(DREAM)].flatMap((match) => {
    const name = match[1] ?? '';
    return NOT_A_NAME.test(name) || !isCollege(name) ? [] : [{ name, at: match.index, length: name.length }];
  });

const overlaps = (one: NamedCollege, all: readonly NamedCollege[]): boolean =>
  all.some((other) => one.at < other.at + other.length && other.at < one.at + one.length);

/** Single names that stand alone for a college in a list of colleges ('Michigan', 'Miami'), also those of states. */
function inList(answer: string): NamedCollege[] {
  const names = new RegExp(
    `(?<![\\w'])(?:${STATE_WORDS}|Miami|Temple|Rice|Boston|BC|Penn|Brown|Columbia|Howard|Hampton|Smith|Williams|Amherst|Hamilton|Reed|Tech)(?![\\w'])`,
    'gi',
  );
  return [...answer.matchAll(names)]
    .filter(
      (match) =>
        (/^[A-Z]/.test(match[0]) &&
          !/\b(?:in|near|around|from|of|to|like|leave|live|the) $/i.test(answer.slice(0, match.index))) ||
        /\bgoing to $/i.test(answer.slice(0, match.index)),
    )
    .map((match) => ({ name: match[0], at: match.index, length: match[0].length }));
}

const sorted = (all: readonly NamedCollege[]): NamedCollege[] => [...all].sort((one, other) => one.at - other.at);

/** Each of the names once that stands where none of the others does. */
const without = (names: readonly NamedCollege[], others: readonly NamedCollege[]): NamedCollege[] =>
  names.reduce<NamedCollege[]>((kept, one) => (overlaps(one, [...others, ...kept]) ? kept : [...kept, one]), []);

/** The colleges an answer names, as typed. */
export function namedColleges(answer: StudentInputAnswer, role: QuestionRole, isCollege: IsCollege): NamedCollege[] {
  const text = answer.answer;
  const capitals = [...text.matchAll(CAPITALS)].flatMap((match) => {
    const lead = LEADING.exec(match[0])?.[0].length ?? 0;
    const name = match[0].slice(lead).replace(/[.']+$/, '');
    const skip =
      NOT_A_NAME.test(name) ||
      /Community College|High School|Junior College/.test(name) ||
      /^[A-Z][A-Za-z]+$/.test(name);
    return skip ? [] : [{ name, at: match.index + lead, length: name.length }];
  });
  const atHome = AT_HOME.flatMap((words) => [...text.matchAll(words)])
    .filter((match) => isCollege(match[0]))
    .map((match) => ({ name: match[0], at: match.index, length: match[0].length }));
  const listing = answer.question_id === 'schools_in_mind';
  const lower = [...plainText(text).matchAll(LOWER)].flatMap((match) => {
    // 'In Washington state' is the state.
    if (
      /\b(?:in|of|from|around) $/i.test(text.slice(0, match.index)) &&
      /^[a-z ]+ state$/.test(match[0]) &&
      !/ State$/.test(text.slice(match.index, match.index + match[0].length))
    )
      return [];
    const typed = text.slice(match.index, match.index + match[0].length);
    const capital = typed !== typed.toLowerCase();
    if (
      /^ (?:road|rd|street|st|ave|avenue|heights|plaza|mall|county)\b/i.test(text.slice(match.index + match[0].length))
    )
      return [];
    // 'The CSU would cost us': the word behind a system's name is a campus only where there is one.
    if (SYSTEM.test(match[0]) && !isCollege(match[0])) return [];
    if (DOUBTFUL.test(match[0]) && !capital && !(listing && match[0] !== 'bc')) return [];
    const one = { name: typed, at: match.index, length: typed.length };
    return overlaps(one, capitals) ? [] : [one];
  });
  const known = [...capitals, ...lower, ...atHome];
  // Where the question is where to live, the dream is the place.
  if (role.topic !== 'location') known.push(...without(dreamsIn(text, isCollege), known));
  if (!role.aboutCollege || role.describesNow) return sorted(known);
  const listed = listing ? without([...everyItem(text, isCollege), ...inList(text)], known) : [];
  return sorted([...known, ...listed, ...without(besideColleges(text, [...known, ...listed], isCollege), known)]);
}
