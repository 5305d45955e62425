import type chatWords from '../../../../data/words/chat.json';
import type { ChatReply } from '../../../ai/generated-words';
import type { ChatLink, ChatSources } from '../../../contract/chat';
import type { CollegeFacts } from '../../../contract/colleges';
import { pages } from '../../../contract/pages';
import type { Evidence } from '../../../contract/text';
import type { Language } from '../../../contract/users';
import { wordsOf } from '../../../platform/text/words';

export const chatSay = wordsOf<typeof chatWords>('chat');

const MAX_EVIDENCE = 6;

const PAGES = {
  schools: pages.schools.path,
  tasks: pages.tasks.path,
  choices: pages.myChoices.path,
  year: pages.myYear.path,
  search: pages.colleges.path,
  how: pages.about.path,
  privacy: pages.privacy.path,
  record: pages.academicInformation.path,
} as const;

export const pageLink = (page: keyof typeof PAGES, language: Language): ChatLink => ({
  label: chatSay(language)(`page_${page}`),
  to: PAGES[page],
});

export const collegeLink = ({ unitid, name }: Pick<CollegeFacts, 'unitid' | 'name'>, language: Language): ChatLink => ({
  label: chatSay(language)('page_college', { college: name }),
  to: `/colleges/${unitid}`,
});

/** Where the facts about these colleges were published; null if there are none. */
export const publicationOf = (colleges: readonly CollegeFacts[], language: Language): string | null => {
  const [first] = colleges;
  return first ? chatSay(language)('publication', { release: first.release }) : null;
};

const distinct = (all: readonly Evidence[]): Evidence[] =>
  all.filter(
    (one, at) => all.findIndex((other) => other.quote === one.quote && other.question_id === one.question_id) === at,
  );

/** Assembles a reply: the non-empty paragraphs, with their sources. */
export function reply(paragraphs: readonly (string | null)[], more: Partial<ChatSources> = {}): ChatReply {
  const { evidence = [], links = [], facts = null, ...rest } = more;
  return {
    text: paragraphs.filter(Boolean).join('\n\n'),
    kind: 'talk',
    sources: { evidence: distinct(evidence).slice(0, MAX_EVIDENCE), links, facts, ...rest },
  };
}

export const bullets = (lines: readonly string[]): string => lines.map((line) => `• ${line}`).join('\n');
