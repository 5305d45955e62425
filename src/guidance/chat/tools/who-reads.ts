import { z } from 'zod';
import { privacy } from '../../../ai/features/chat/built-in/privacy-answers';
import { resultOf, tool, type ToolOver } from './gathered';
import { inputOver } from './over';

/** Who reads this chat and the student's answers. */
export const whoReads: ToolOver = tool({
  name: 'who_reads_what',
  description: 'Who can read this chat, the student’s answers and forms.',
  arguments: z.object({}),
  run: (_, gathered) => resultOf(privacy(inputOver(gathered, ''))),
});
