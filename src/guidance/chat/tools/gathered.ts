import type { z } from 'zod';
import type { AiTool, ChatCollege, ChatReply, ChatStudent, ToolResult } from '../../../ai/generated-words';
import { admission } from '../../../ai/features/school-words/built-in/facts';
import type { ChatAsk, ChatSuggestion } from '../../../contract/chat';
import type { CollegeFacts, Fit } from '../../../contract/colleges';
import { priceFor, type PriceFor } from '../../../contract/prices';
import type { Tier } from '../../../contract/text';
import type { Language } from '../../../contract/users';
import type { Recommendation, WhyNotAnswer } from '../../../contract/recommendations';
import type { DueItem } from '../../../contract/year-plan';
import { type Home, homeOf, milesFromHome, sayDrive, sayMilesFrom } from '../../../recommendations/search/home';
import { labelOf } from '../answers/labels';
import { chatSay, reply } from '../answers/reply';
import type { CollegeNames } from '../college-mentions';

/** Whose buttons are searched. */
export type Shelf = 'student' | 'counselor' | 'admin';

/** All that a tool may look at: one person, and the catalogue. */
export interface Gathered {
  /** What the answer is written in. */
  language: Language;
  /** Whose buttons and articles words find. */
  shelf: Shelf;
  /** Null for staff. */
  student: ChatStudent | null;
  catalogue: readonly CollegeFacts[];
  names: CollegeNames;
  /** A college's tier for the student by today's numbers; null for staff. */
  fitOf: ((college: CollegeFacts) => Fit) | null;
  /** Why colleges are not on the list, by unitid, where a whole search was made to tell. */
  whyNot?: ReadonlyMap<number, WhyNotAnswer>;
  /** What is due in the student's plan, the earliest first; left out where nobody asked. */
  due?: readonly DueItem[];
}

/** The same for a tool that needs a student. */
export type OfStudent = Gathered & { student: ChatStudent };

interface Definition<Args extends z.ZodType> {
  name: string;
  description: string;
  arguments: Args;
  run: (this: void, args: z.infer<Args>, gathered: Gathered) => ToolResult | null;
}

/** A tool before it is bound to a person. */
export type ToolOver = (gathered: Gathered) => AiTool;

/** Defines a tool; arguments of another shape get no result. */
export const tool =
  <Args extends z.ZodType>({ run, ...named }: Definition<Args>): ToolOver =>
  (gathered) => ({
    ...named,
    run: (typed) => {
      const read = named.arguments.safeParse(typed);
      return read.success ? run(read.data, gathered) : null;
    },
  });

/** A college with what it means for the student; `listed` is null for one that is not on the list. */
export interface OwnSchool {
  listed: Recommendation | null;
  tier: Tier | null;
  college: CollegeFacts;
  price: PriceFor | null;
  miles: number | null;
}

export const homeFor = ({ student }: Gathered): Home =>
  homeOf(student?.studentInput.homeState ?? null, student?.studentInput.home ?? null);

/** 'about 90 miles from Camden, ME (2 hours by car, roughly)', or null where the place of one of the two is not known. */
export function awayOf(college: CollegeFacts, home: Home, language: Language): string | null {
  const miles = milesFromHome(college, home);
  return miles === null ? null : `${sayMilesFrom(miles, home, language)}${sayDrive(college, home, language)}`;
}

/** The schools of the list with their facts of today, or these colleges, on the list or not. */
export function schoolsOf(gathered: OfStudent, among?: readonly number[]): OwnSchool[] {
  const { student, catalogue, fitOf } = gathered;
  const home = homeFor(gathered);
  const listed = new Map(student.list.recommendations.map((one) => [one.unitid, one]));
  const wanted = among ?? [...listed.keys()];
  const byId = new Map(catalogue.map((college) => [college.unitid, college]));
  return wanted.flatMap((unitid) => {
    const college = byId.get(unitid);
    if (!college) return [];
    const own = listed.get(unitid) ?? null;
    const tier = own?.type ?? fitOf?.(college).tier ?? null;
    return [{ listed: own, tier, college, price: priceFor(college, home.state), miles: milesFromHome(college, home) }];
  });
}

export const collegeOf = ({ catalogue }: Gathered, unitid: number): CollegeFacts | null =>
  catalogue.find((one) => one.unitid === unitid) ?? null;

/** A college by its unitid, or by the name somebody typed; those of the own list come first. */
export function collegeNamed(typed: string, gathered: Gathered): CollegeFacts | null {
  if (/^\d{5,}$/.test(typed)) return collegeOf(gathered, Number(typed));
  const { student, names } = gathered;
  const listed = new Set(student?.list.recommendations.map(({ unitid }) => unitid) ?? []);
  const { found } = names.mentionsIn(`about ${typed}`, listed);
  return found[0]?.college ?? null;
}

/** A college as answers speak of it. */
export const spokenOf = (college: CollegeFacts, gathered: Gathered, typed = college.name): ChatCollege => ({
  typed,
  college,
  fit: gathered.fitOf && gathered.fitOf(college),
  away: gathered.student ? awayOf(college, homeFor(gathered), gathered.language) : null,
});

/** A result of these sentences; every college in it may be named. */
export const result = (
  gathered: Gathered,
  paragraphs: Parameters<typeof reply>[0],
  colleges: readonly CollegeFacts[] = [],
  more: Parameters<typeof reply>[1] = {},
): ToolResult => ({
  reply: reply(paragraphs, {
    ...(colleges.length ? { colleges: colleges.map(({ unitid }) => unitid) } : {}),
    ...more,
  }),
  colleges: colleges.map((college) => spokenOf(college, gathered)),
});

/** What is answered where a distance is asked for and the student's home town is not known; else null. */
export const withoutTown = (gathered: Gathered): ToolResult | null =>
  gathered.student !== null && homeFor(gathered).place === null
    ? result(gathered, [chatSay(gathered.language)('home_unknown')])
    : null;

/** A reply that is made elsewhere, as a result. */
export const resultOf = (made: ChatReply, colleges: readonly ChatCollege[] = []): ToolResult => ({
  reply: made,
  colleges,
});

/** True for a student who has a list. */
export const hasList = (gathered: Gathered): gathered is OfStudent =>
  gathered.student !== null && gathered.student.list.recommendations.length > 0;

/** The recommendation of a college that is on the list; else null. */
export const listedAs = ({ student }: Gathered, { unitid }: CollegeFacts): Recommendation | null =>
  student?.list.recommendations.find((one) => one.unitid === unitid) ?? null;

/** More buttons than these under one answer are a wall. */
const MAX_BUTTONS = 5;

/** Buttons for these asks, those that are nothing left out. */
export const buttons = (gathered: Gathered, asks: readonly (ChatAsk | null | false)[]): ChatSuggestion[] => {
  const seen = new Set<string>();
  return asks
    .flatMap((ask) => (ask ? [{ label: labelOf(ask, gathered), ask }] : []))
    .filter(({ label }) => !seen.has(label) && seen.add(label))
    .slice(0, MAX_BUTTONS);
};

/** 'admits 34% of applicants', 'has open admission'; without the year, to stand in a line. */
export const oddsInWords = (college: CollegeFacts, language: Language): string | null =>
  admission({ ...college, admission_rate_year: null }, language);
