import { z } from 'zod';
import type { ChatReply } from '../../../ai/generated-words';
import { staffSay } from '../answers/labels';
import { chatSay, pageLink, reply } from '../answers/reply';
import { type Gathered, resultOf, tool, type ToolOver } from './gathered';

/** Who reads the chat, and who reads answers: exactly, and the same whoever writes the other answers. */
export function privacy({ student, language }: Gathered): ChatReply {
  const say = chatSay(language);
  const more = { links: [pageLink('privacy', language)], ask: { kind: 'privacy' as const } };
  if (!student) return reply([staffSay('privacy_staff')], more);
  return reply(
    (['chat', 'answers', 'family', 'kept_out', 'income'] as const).map((part) => say(`privacy_${part}`)),
    more,
  );
}

/** Who reads this chat and the student's answers. */
export const whoReads: ToolOver = tool({
  name: 'who_reads_what',
  description: 'Who can read this chat, the student’s answers and forms.',
  arguments: z.object({}),
  run: (_, gathered) => resultOf(privacy(gathered)),
});
