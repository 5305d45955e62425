import type { ChatLink, ChatSources } from '../../../../contract/chat';
import type { CollegeFacts } from '../../../../contract/colleges';
import type { Evidence } from '../../../../contract/text';
import type { ChatReply } from '../../../generated-words';
import { evidenceOf } from '../../../text/quotes';
import { says, type Statement } from '../../../text/statements';

const MOST_EVIDENCE = 6;

export const PAGES = {
  schools: { label: 'Open your school list', to: '/rec' },
  tasks: { label: 'Open your tasks', to: '/tasks' },
  dashboard: { label: 'Open your dashboard', to: '/student-dashboard' },
  howItWorks: { label: 'How it works', to: '/about' },
  privacy: { label: 'Read the privacy page', to: '/privacy' },
  students: { label: 'Open your students', to: '/students' },
} as const satisfies Record<string, ChatLink>;

/** The link to one question of a section. */
export const questionLink = (section: string, id: string | number): ChatLink => ({
  label: 'Open this question',
  to: `/question/${encodeURIComponent(section)}/${id}`,
});

/** Where the facts of these colleges were published; null when there are none. */
export const publicationOf = (colleges: readonly CollegeFacts[]): string | null => {
  const [first] = colleges;
  return first ? `College Scorecard of the US Department of Education, release ${first.release}` : null;
};

const distinct = (all: readonly Evidence[]): Evidence[] =>
  all.filter(
    (one, at) => all.findIndex((other) => other.quote === one.quote && other.question_id === one.question_id) === at,
  );

/** Puts an answer together: paragraphs, with the student's words behind them. */
export function answer(
  paragraphs: readonly (Statement | string)[],
  {
    links = [],
    facts = null,
    ...more
  }: Partial<Omit<ChatSources, 'evidence' | 'links'>> & { links?: readonly ChatLink[] } = {},
): ChatReply {
  const statements = paragraphs.map((one) => (typeof one === 'string' ? says(one) : one)).filter(({ text }) => text);
  const evidence = distinct(statements.flatMap((one) => one.evidence.map(evidenceOf))).slice(0, MOST_EVIDENCE);
  const sources: ChatSources = { evidence, links: [...links], facts, ...more };
  return { text: statements.map(({ text }) => text).join('\n\n'), kind: 'talk', sources };
}

/** Points of a list as one paragraph, each on a line of its own. */
export const points = (statements: readonly Statement[]): Statement =>
  says(statements.map(({ text }) => `• ${text}`).join('\n'), ...statements.flatMap(({ evidence }) => evidence));
