import type { AiTool, ChatCollege, ChatReply, ChatStudent, ToolResult } from '../../../ai/generated-words';
import { answer } from '../../../ai/features/chat/built-in/chat-answer';
import type { CollegeFacts, Fit } from '../../../contract/colleges';
import { priceFor, type PriceFor } from '../../../contract/price-for';
import type { WhyNotAnswer } from '../../../contract/why-not';
import type { Recommendation } from '../../../contract/recommendations';
import { type Home, homeOf, milesFromHome, sayDrive, sayMilesFrom } from '../../../recommendations/search/home';
import type { z } from 'zod';
import type { CollegeNames } from '../college-mentions';

/** All that a tool may look at: one person, and the catalogue. */
export interface Gathered {
  /** Null for staff. */
  student: ChatStudent | null;
  catalogue: readonly CollegeFacts[];
  names: CollegeNames;
  /** A college's tier for the student by today's numbers; null for staff. */
  fitOf: ((college: CollegeFacts) => Fit) | null;
  /** Why colleges are not on the list, by unitid, where a whole search was made to tell. */
  whyNot?: ReadonlyMap<number, WhyNotAnswer>;
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

/** A school of the list with its facts of today and what it means for the student; null where the catalogue has lost it. */
export interface OwnSchool {
  listed: Recommendation;
  college: CollegeFacts;
  price: PriceFor | null;
  miles: number | null;
}

export const homeFor = ({ student }: Gathered): Home =>
  homeOf(student?.studentInput.homeState ?? null, student?.studentInput.home ?? null);

/** 'about 90 miles from Camden, ME (2 hours by car, roughly)', or null where the place of one of the two is not known. */
export function awayOf(college: CollegeFacts, home: Home): string | null {
  const miles = milesFromHome(college, home);
  return miles === null ? null : `${sayMilesFrom(miles, home)}${sayDrive(college, home)}`;
}

export function ownSchools(gathered: OfStudent): OwnSchool[] {
  const { student, catalogue } = gathered;
  const home = homeFor(gathered);
  const byId = new Map(catalogue.map((college) => [college.unitid, college]));
  return student.list.recommendations.flatMap((listed) => {
    const college = byId.get(listed.unitid);
    if (!college) return [];
    return [{ listed, college, price: priceFor(college, home.state), miles: milesFromHome(college, home) }];
  });
}

/** A college by its unitid, or by the name somebody typed; those of the own list come first. */
export function collegeNamed(typed: string, { student, catalogue, names }: Gathered): CollegeFacts | null {
  if (/^\d{5,}$/.test(typed)) return catalogue.find(({ unitid }) => String(unitid) === typed) ?? null;
  const listed = new Set(student?.list.recommendations.map(({ unitid }) => unitid) ?? []);
  const { found } = names.mentionsIn(`about ${typed}`, listed);
  return found[0]?.college ?? null;
}

/** A college as answers speak of it. */
export const spokenOf = (college: CollegeFacts, gathered: Gathered, typed = college.name): ChatCollege => ({
  typed,
  college,
  fit: gathered.fitOf && gathered.fitOf(college),
  away: gathered.student ? awayOf(college, homeFor(gathered)) : null,
});

/** A result of these sentences; every college in it may be named. */
export const result = (
  gathered: Gathered,
  paragraphs: Parameters<typeof answer>[0],
  colleges: readonly CollegeFacts[] = [],
  more: Parameters<typeof answer>[1] = {},
): ToolResult => ({
  reply: answer(paragraphs, more),
  colleges: colleges.map((college) => spokenOf(college, gathered)),
});

/** What is answered where a distance is asked for and the student's home town is not known; else null. */
export const withoutTown = (gathered: Gathered, asksDistance: boolean): ToolResult | null =>
  asksDistance && gathered.student !== null && homeFor(gathered).place === null
    ? result(gathered, ['We do not know your home town, so we count no distance.'])
    : null;

/** A reply that is made elsewhere, as a result. */
export const resultOf = (reply: ChatReply, colleges: readonly ChatCollege[] = []): ToolResult => ({ reply, colleges });

/** True for a student who has a list. */
export const hasList = (gathered: Gathered): gathered is OfStudent =>
  gathered.student !== null && gathered.student.list.recommendations.length > 0;

const count = (value: number): string => value.toLocaleString('en-US');

/** 'about 2,300 undergraduates'. */
export const sizeInWords = ({ undergrads }: CollegeFacts): string | null =>
  undergrads === null
    ? null
    : `about ${count(undergrads >= 1000 ? Math.round(undergrads / 100) * 100 : Math.round(undergrads / 10) * 10)} undergraduates`;

/** 'admits 34% of applicants', 'has open admission'. */
export const oddsInWords = ({ open_admissions: open, admission_rate_pct: rate }: CollegeFacts): string | null => {
  if (open) return 'has open admission';
  return rate === null ? null : `admits ${Math.round(rate)}% of applicants`;
};
