import { PAGES, publicationOf } from '../../../ai/features/chat/built-in/chat-answer';
import { nameInText } from '../../../ai/features/school-words/built-in/facts';
import { capital } from '../../../ai/text/variety';
import type { ToolResult } from '../../../ai/generated-words';
import { joinWords } from '../../../platform/text/join-words';
import { priceFor } from '../../../contract/price-for';
import { cheaperOf, type TwoPrices } from '../../../contract/two-prices';
import { milesFromHome } from '../../../recommendations/search/home';
import { collegeNamed, homeFor, type OfStudent, type OwnSchool, result } from './gathered';
import { FIGURES, type Order, priceNotes, sayFigure, sorted } from './own-list-orders';

type Side = 'under' | 'over';
type Measure = Exclude<Order, 'tier'>;

/** What is asked: schools with less or more of something than a college has, or than a number. */
export interface SideAsked {
  sort: Measure;
  side: Side;
  than?: string | undefined;
  limit?: number | undefined;
}

const IS: Record<Measure, Record<Side, string>> = {
  price: { under: 'cheaper after grants', over: 'more expensive after grants' },
  distance: { under: 'closer to home', over: 'farther from home' },
  size: { under: 'smaller', over: 'larger' },
  odds: { under: 'harder to get into by its admission rate', over: 'easier to get into by its admission rate' },
  graduation: { under: 'lower in its graduation rate', over: 'higher in its graduation rate' },
};
const UNITS: Partial<Record<Measure, string>> = {
  size: ' undergraduates',
  distance: ' miles',
  odds: '%',
  graduation: '%',
};

/** What schools are measured against: a college with its own figure, or a number; null where neither is named. */
function markOf(gathered: OfStudent, { sort, than, limit }: SideAsked) {
  if (limit !== undefined) {
    const name = `${sort === 'price' ? '$' : ''}${limit.toLocaleString('en-US')}${UNITS[sort] ?? ''}`;
    return { name, figure: limit, price: { amount: limit }, college: null, itself: '' };
  }
  const college = than === undefined ? null : collegeNamed(than, gathered);
  if (!college) return null;
  const home = homeFor(gathered);
  const other = { college, price: priceFor(college, home.state), miles: milesFromHome(college, home) };
  const name = nameInText(college);
  const itself = `${capital(name)} itself: ${sayFigure(sort, other, gathered)}.`;
  return { name, figure: FIGURES[sort](other), price: other.price, college, itself };
}

/** 'For the University of Maine that depends on your home state.'; '' where it does for none. */
const sayOpen = (open: readonly OwnSchool[]): string =>
  open.length === 0
    ? ''
    : `For ${joinWords(open.map(({ college }) => nameInText(college)))} that depends on your home state.`;

interface Mark {
  figure: number;
  price: TwoPrices | null;
  college: { state: string } | null;
}

const CHEAPER = { one: 'under', other: 'over', alike: null, open: 'open' } as const;

/** On which side of a mark a school lies; 'open' where the home state, which nobody knows, would decide. */
function sideOfMark(school: OwnSchool, sort: Measure, mark: Mark): Side | 'open' | null {
  if (sort === 'price' && school.price && mark.price)
    return CHEAPER[cheaperOf(school.price, mark.price, mark.college?.state === school.college.state)];
  const value = FIGURES[sort](school);
  if (value === null || value === mark.figure) return null;
  return value < mark.figure ? 'under' : 'over';
}

/** Schools of the list on one side of a college or of a number, in order; null where neither is named. */
export function onOneSide(gathered: OfStudent, schools: readonly OwnSchool[], asked: SideAsked): ToolResult | null {
  const { sort, side } = asked;
  const mark = markOf(gathered, asked);
  if (!mark) return null;
  const { name, figure, price, college, itself } = mark;
  const named = college ? [college] : [];
  if (figure === null) return result(gathered, [`For ${name} that is not published, so I cannot compare.`], named);
  const others = sorted(schools, sort, side === 'under' ? 'lowest' : 'highest').filter(
    (school) => school.college.unitid !== college?.unitid,
  );
  const onSide = (wanted: Side | 'open'): OwnSchool[] =>
    others.filter((school) => sideOfMark(school, sort, { figure, price, college }) === wanted);
  const [rows, open] = [onSide(side), onSide('open')];
  const lines = rows.map(
    (school) => `• ${nameInText(school.college)}: ${sayFigure(sort, school, gathered)}; ${school.listed.type}`,
  );
  const what = college ? `${IS[sort][side]} than ${name}` : `${side} ${name}`;
  const told = rows.length ? `On your list, ${what}:\n${lines.join('\n')}` : `No school on your list is ${what}.`;
  return result(
    gathered,
    [told, sayOpen(open), [itself, sort === 'price' ? priceNotes(rows) : ''].filter(Boolean).join(' ')],
    [...rows, ...open].map((one) => one.college).concat(named),
    { links: [PAGES.schools], facts: publicationOf(schools.map((one) => one.college)) },
  );
}
