import type { ChatReply, ChatStudent } from '../../../ai/generated-words';
import { UNLOCK_ANSWERS_PER_SECTION, UNLOCK_SECTIONS } from '../../../contract/limits';
import type { Language } from '../../../contract/users';
import { listIn } from '../../../platform/text/words';
import { buttons, type Gathered } from '../tools/gathered';
import { chatSay, pageLink, reply } from './reply';

/** Why there is no list to read, and what the student can do about it; null where a list is there. It names nobody. */
export function whyNoList({ list, progress, generation }: ChatStudent, language: Language): string | null {
  if (list._id !== null) return null;
  const say = chatSay(language);
  const state = generation?.state;
  if (state === 'queued' || state === 'running') return say('no_list_making');
  if (state === 'held') return say('no_list_held');
  if (progress.unlocked) return say('no_list_unlocked');
  return say('no_list_locked', { sections: UNLOCK_SECTIONS, answers: UNLOCK_ANSWERS_PER_SECTION });
}

/** What stands in for a list that is not there: why, how far the sections are, and the way to it. */
export function noList(student: ChatStudent, gathered: Gathered): ChatReply {
  const { language } = gathered;
  const say = chatSay(language);
  const { sections, unlocked } = student.progress;
  const counts = sections.map(({ title, answered, total }) => say('section_count', { title, answered, total }));
  return reply(
    [
      whyNoList(student, language),
      unlocked || !counts.length ? '' : say('no_list_sections', { sections: listIn(counts, language) }),
    ],
    {
      links: [pageLink(student.generation?.state === 'held' ? 'schools' : 'tasks', language)],
      ask: { kind: 'list', order: 'tier' },
      suggestions: buttons(gathered, [
        { kind: 'article', id: 'tiers' },
        { kind: 'article', id: 'how-list' },
        { kind: 'search' },
      ]),
    },
  );
}
