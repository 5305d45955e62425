import type { z } from 'zod';
import type { AiTool, ChatCollege, ChatReply, ChatStudent, ToolResult } from '../../../ai/generated-words';
import { admission } from '../../../ai/features/school-words/built-in/facts';
import type { ChatAsk, ChatSuggestion } from '../../../contract/chat';
import type { CollegeFacts, Fit } from '../../../contract/colleges';
import { priceFor, type StudentPrice } from '../../../contract/prices';
import type { Tier } from '../../../contract/text';
import type { Language } from '../../../contract/users';
import type { Recommendation, WhyNotAnswer } from '../../../contract/recommendations';
import type { DueItem } from '../../../contract/year-plan';
import { type Home, homeOf, milesFromHome, sayDrive, sayMilesFrom } from '../../../recommendations/search/home';
import { askLabel } from '../answers/labels';
import { chatSay, reply } from '../answers/reply';
import type { CollegeNames } from '../college-mentions';

export type Shelf = 'student' | 'counselor' | 'admin';

export interface ToolContext {
  language: Language;
  shelf: Shelf;
  /** Null for staff. */
  student: ChatStudent | null;
  catalogue: readonly CollegeFacts[];
  names: CollegeNames;
  /** By today's numbers; null for staff. */
  fitOf: ((college: CollegeFacts) => Fit) | null;
  /** Why colleges aren't on the list, by unitid; set if a full search was made for it. */
  whyNot?: ReadonlyMap<number, WhyNotAnswer>;
  /** What is due in the student's plan, earliest first; omitted if nobody asked. */
  due?: readonly DueItem[];
}

export type StudentToolContext = ToolContext & { student: ChatStudent };

interface Definition<Args extends z.ZodType> {
  name: string;
  description: string;
  arguments: Args;
  run: (this: void, args: z.infer<Args>, gathered: ToolContext) => ToolResult | null;
}

export type ToolFactory = (gathered: ToolContext) => AiTool;

/** Invalid arguments get no result. */
export const tool =
  <Args extends z.ZodType>({ run, ...named }: Definition<Args>): ToolFactory =>
  (gathered) => ({
    ...named,
    run: (typed) => {
      const read = named.arguments.safeParse(typed);
      return read.success ? run(read.data, gathered) : null;
    },
  });

/** `listed` is null for a college that isn't on the list. */
export interface StudentSchool {
  listed: Recommendation | null;
  tier: Tier | null;
  college: CollegeFacts;
  price: StudentPrice | null;
  miles: number | null;
}

export const homeFor = ({ student }: ToolContext): Home =>
  homeOf(student?.studentInput.homeState ?? null, student?.studentInput.home ?? null);

/** 'about 90 miles from Camden, ME (2 hours by car, roughly)', or null if either place is unknown. */
export function distanceFromHome(college: CollegeFacts, home: Home, language: Language): string | null {
  const miles = milesFromHome(college, home);
  return miles === null ? null : `${sayMilesFrom(miles, home, language)}${sayDrive(college, home, language)}`;
}

/** The list's schools with today's facts, or the colleges in `among`, on the list or not. */
export function studentSchools(gathered: StudentToolContext, among?: readonly number[]): StudentSchool[] {
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

export const collegeOf = ({ catalogue }: ToolContext, unitid: number): CollegeFacts | null =>
  catalogue.find((one) => one.unitid === unitid) ?? null;

/** By unitid or typed name; colleges on the student's own list come first. */
export function collegeByName(typed: string, gathered: ToolContext): CollegeFacts | null {
  if (/^\d{5,}$/.test(typed)) return collegeOf(gathered, Number(typed));
  const { student, names } = gathered;
  const listed = new Set(student?.list.recommendations.map(({ unitid }) => unitid) ?? []);
  const { found } = names.mentionsIn(`about ${typed}`, listed);
  return found[0]?.college ?? null;
}

export const toChatCollege = (college: CollegeFacts, gathered: ToolContext, typed = college.name): ChatCollege => ({
  typed,
  college,
  fit: gathered.fitOf && gathered.fitOf(college),
  away: gathered.student ? distanceFromHome(college, homeFor(gathered), gathered.language) : null,
});

/** A result with these sentences; any college in it may be named. */
export const toolResult = (
  gathered: ToolContext,
  paragraphs: Parameters<typeof reply>[0],
  colleges: readonly CollegeFacts[] = [],
  more: Parameters<typeof reply>[1] = {},
): ToolResult => ({
  reply: reply(paragraphs, {
    ...(colleges.length ? { colleges: colleges.map(({ unitid }) => unitid) } : {}),
    ...more,
  }),
  colleges: colleges.map((college) => toChatCollege(college, gathered)),
});

/** The answer to a question about distance if the student's home town is unknown; else null. */
export const unknownTownResult = (gathered: ToolContext): ToolResult | null =>
  gathered.student !== null && homeFor(gathered).place === null
    ? toolResult(gathered, [chatSay(gathered.language)('home_unknown')])
    : null;

export const resultFromReply = (made: ChatReply, colleges: readonly ChatCollege[] = []): ToolResult => ({
  reply: made,
  colleges,
});

export const hasList = (gathered: ToolContext): gathered is StudentToolContext =>
  gathered.student !== null && gathered.student.list.recommendations.length > 0;

export const listedRecommendation = ({ student }: ToolContext, { unitid }: CollegeFacts): Recommendation | null =>
  student?.list.recommendations.find((one) => one.unitid === unitid) ?? null;

/** More buttons than this below one answer are too many to read. */
const MAX_BUTTONS = 5;

export const buttons = (gathered: ToolContext, asks: readonly (ChatAsk | null | false)[]): ChatSuggestion[] => {
  const seen = new Set<string>();
  return asks
    .flatMap((ask) => (ask ? [{ label: askLabel(ask, gathered), ask }] : []))
    .filter(({ label }) => !seen.has(label) && seen.add(label))
    .slice(0, MAX_BUTTONS);
};

/** 'admits 34% of applicants', 'has open admission'. Leaves out the year, to fit in a line. */
export const oddsInWords = (college: CollegeFacts, language: Language): string | null =>
  admission({ ...college, admission_rate_year: null }, language);
