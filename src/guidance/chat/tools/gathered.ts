import type { z } from 'zod';
import type { AiTool, ChatCollege, ChatReply, ChatStudent, ToolResult } from '../../../ai/generated-words';
import { admissionText } from '../../../ai/features/school-words/built-in/facts';
import type { ChatAsk, ChatLink, ChatSuggestion } from '../../../contract/chat';
import type { CollegeFacts, Fit } from '../../../contract/colleges';
import { priceFor, type StudentPrice } from '../../../contract/prices';
import type { Tier } from '../../../contract/text';
import type { Language } from '../../../contract/users';
import type { Recommendation, WhyNotAnswer } from '../../../contract/recommendations';
import type { DueItem } from '../../../contract/year-plan';
import { type Home, homeOf, milesFromHome, driveText, milesFromText } from '../../../recommendations/search/home';
import { runInLanguage } from '../../../platform/text/words';
import { askLabel } from '../answers/labels';
import { translate, makeReply } from '../answers/reply';
import type { CollegeNames } from '../college-mentions';

export type Audience = 'student' | 'counselor' | 'admin';

export interface ToolContext {
  language: Language;
  audience: Audience;
  /** Null for staff. */
  student: ChatStudent | null;
  catalogue: readonly CollegeFacts[];
  names: CollegeNames;
  /** By today's numbers; null for staff. */
  fitOf: ((college: CollegeFacts) => Fit) | null;
  /** Why colleges aren't on the list, by unitid; set if a full search was made for it. */
  whyNot?: ReadonlyMap<number, WhyNotAnswer>;
  /** What is due in the student's plan, earliest first; omitted if nobody asked. */
  dueItems?: readonly DueItem[];
}

export type StudentToolContext = ToolContext & { student: ChatStudent };

interface ToolDefinition<Args extends z.ZodType> {
  name: string;
  description: string;
  argumentsSchema: Args;
  run: (this: void, args: z.infer<Args>, context: ToolContext) => ToolResult | null;
}

export type ToolFactory = (context: ToolContext) => AiTool;

/** A tool speaks its reader's language; invalid arguments get no result. */
export const tool =
  <Args extends z.ZodType>({ run, ...named }: ToolDefinition<Args>): ToolFactory =>
  (context) => ({
    ...named,
    run: (typed) => {
      const parsedArguments = named.argumentsSchema.safeParse(typed);
      return parsedArguments.success ? runInLanguage(context.language, () => run(parsedArguments.data, context)) : null;
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
export function distanceFromHome(college: CollegeFacts, home: Home, language?: Language): string | null {
  const miles = milesFromHome(college, home);
  return miles === null ? null : `${milesFromText(miles, home, language)}${driveText(college, home, language)}`;
}

/** The list's schools with today's facts, or the colleges in `among`, on the list or not. */
export function studentSchools(context: StudentToolContext, among?: readonly number[]): StudentSchool[] {
  const { student, catalogue, fitOf } = context;
  const home = homeFor(context);
  const listed = new Map(student.list.recommendations.map((item) => [item.unitid, item]));
  const wantedUnitids = among ?? [...listed.keys()];
  const byId = new Map(catalogue.map((college) => [college.unitid, college]));
  return wantedUnitids.flatMap((unitid) => {
    const college = byId.get(unitid);
    if (!college) return [];
    const listedSchool = listed.get(unitid) ?? null;
    const tier = listedSchool?.type ?? fitOf?.(college).tier ?? null;
    return [
      {
        listed: listedSchool,
        tier,
        college,
        price: priceFor(college, home.state),
        miles: milesFromHome(college, home),
      },
    ];
  });
}

export const findCollege = ({ catalogue }: ToolContext, unitid: number): CollegeFacts | null =>
  catalogue.find((item) => item.unitid === unitid) ?? null;

/** By unitid or typed name; colleges on the student's own list come first. */
export function collegeByName(typed: string, context: ToolContext): CollegeFacts | null {
  if (/^\d{5,}$/.test(typed)) return findCollege(context, Number(typed));
  const { student, names } = context;
  const listed = new Set(student?.list.recommendations.map(({ unitid }) => unitid) ?? []);
  const { mentionedColleges } = names.findMentions(`about ${typed}`, listed);
  return mentionedColleges[0]?.college ?? null;
}

export const toChatCollege = (college: CollegeFacts, context: ToolContext, typedName = college.name): ChatCollege => ({
  typedName,
  college,
  fit: context.fitOf && context.fitOf(college),
  distanceText: context.student ? distanceFromHome(college, homeFor(context), context.language) : null,
});

/** A result with these sentences; any college in it may be named. */
export const toolResult = (
  context: ToolContext,
  paragraphs: Parameters<typeof makeReply>[0],
  colleges: readonly CollegeFacts[] = [],
  extraSources: Parameters<typeof makeReply>[1] = {},
): ToolResult => ({
  reply: makeReply(paragraphs, {
    ...(colleges.length ? { colleges: colleges.map(({ unitid }) => unitid) } : {}),
    ...extraSources,
  }),
  colleges: colleges.map((college) => toChatCollege(college, context)),
});

/** The answer to a question about distance if the student's home town is unknown; else null. */
export const unknownTownResult = (context: ToolContext): ToolResult | null =>
  context.student !== null && homeFor(context).place === null ? toolResult(context, [translate('home_unknown')]) : null;

export const resultFromReply = (chatReply: ChatReply, colleges: readonly ChatCollege[] = []): ToolResult => ({
  reply: chatReply,
  colleges,
});

export const hasList = (context: ToolContext): context is StudentToolContext =>
  context.student !== null && context.student.list.recommendations.length > 0;

export const listedRecommendation = ({ student }: ToolContext, { unitid }: CollegeFacts): Recommendation | null =>
  student?.list.recommendations.find((item) => item.unitid === unitid) ?? null;

/** More buttons than this below one answer are too many to read. */
const MAX_BUTTONS = 5;

export const buttons = (
  context: ToolContext,
  items: readonly (ChatAsk | ChatLink | null | false)[],
): (ChatSuggestion | ChatLink)[] => {
  const seenLabels = new Set<string>();
  return items
    .flatMap((item) => (item ? ['to' in item ? item : { label: askLabel(item, context), ask: item }] : []))
    .filter(({ label }) => !seenLabels.has(label) && seenLabels.add(label))
    .slice(0, MAX_BUTTONS);
};

/** 'admits 34% of applicants', 'has open admission'. Leaves out the year, to fit in a line. */
export const admissionOddsText = (college: CollegeFacts): string | null =>
  admissionText({ ...college, admission_rate_year: null });
