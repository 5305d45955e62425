import { z } from 'zod';
import { said } from '../../../ai/features/chat/built-in/own-words';
import { isBlank, knownOf } from '../../../ai/features/chat/built-in/student-answers';
import { resultOf, tool, type ToolOver } from './gathered';
import { inputOver } from './over';

/** What the student wrote on a subject, in their own words. */
export const ownAnswersTool: ToolOver = tool({
  name: 'own_answers',
  description: 'What the student wrote about a subject in their answers, quoted exactly with the question.',
  arguments: z.object({ about: z.string().min(2).max(200) }),
  run({ about }, gathered) {
    if (!gathered.student) return null;
    const known = knownOf(gathered.student);
    return isBlank(known) ? null : resultOf(said(known, inputOver(gathered, `what did i say about ${about}`)));
  },
});
