import type chatWords from '../../../../data/words/chat.json';
import type { ChatReply } from '../../../ai/generated-words';
import type { ChatLink, ChatSources } from '../../../contract/chat';
import type { CollegeFacts } from '../../../contract/colleges';
import { pages } from '../../../contract/pages';
import type { Evidence } from '../../../contract/text';
import { translationsOf } from '../../../platform/text/words';

/** In the language that the reply is made in. */
export const translate = translationsOf<typeof chatWords>('chat');

const MAX_EVIDENCE = 6;

const PAGE_LINKS = {
  schools: pages.schools.path,
  tasks: pages.tasks.path,
  choices: pages.myChoices.path,
  year: pages.myYear.path,
  search: pages.colleges.path,
  how: pages.about.path,
  privacy: pages.privacy.path,
  record: pages.academicInformation.path,
} as const;

export const pageLink = (page: keyof typeof PAGE_LINKS): ChatLink => ({
  label: translate(`page_${page}`),
  to: PAGE_LINKS[page],
});

export const collegeLink = ({ unitid, name }: Pick<CollegeFacts, 'unitid' | 'name'>): ChatLink => ({
  label: translate('page_college', { college: name }),
  to: `/colleges/${unitid}`,
});

/** Where the facts about these colleges were published; null if there are none. */
export const sourceText = (colleges: readonly CollegeFacts[]): string | null => {
  const [first] = colleges;
  return first ? translate('publication', { release: first.release }) : null;
};

const uniqueEvidence = (items: readonly Evidence[]): Evidence[] =>
  items.filter(
    (item, index) =>
      items.findIndex((otherItem) => otherItem.quote === item.quote && otherItem.question_id === item.question_id) ===
      index,
  );

/** Assembles a reply: the non-empty paragraphs, with their sources. */
export function makeReply(paragraphs: readonly (string | null)[], extraSources: Partial<ChatSources> = {}): ChatReply {
  const { evidence = [], links = [], facts = null, ...rest } = extraSources;
  return {
    text: paragraphs.filter(Boolean).join('\n\n'),
    kind: 'talk',
    sources: { evidence: uniqueEvidence(evidence).slice(0, MAX_EVIDENCE), links, facts, ...rest },
  };
}

export const bullets = (lines: readonly string[]): string => lines.map((line) => `• ${line}`).join('\n');
