import { z } from 'zod';
import { aboutCollege, TOPIC_NAMES } from '../../../ai/features/chat/built-in/college-answers';
import { collegeNamed, resultOf, spokenOf, tool, type ToolOver } from './gathered';
import { inputOver } from './over';

/** The published facts of one college. */
export const collegeFactsTool: ToolOver = tool({
  name: 'college_facts',
  description:
    'Published facts of one college: price, admission, size, place, programs, scores, outcomes; deadlines are not known.',
  arguments: z.object({
    college: z.string().min(2).max(120).describe('Its name'),
    topics: z.array(z.enum(TOPIC_NAMES)).max(8).optional(),
    program: z.string().max(80).optional().describe('A field of study it may award'),
  }),
  run({ college: typed, topics = [], program }, gathered) {
    const college = collegeNamed(typed, gathered);
    if (!college) return null;
    const spoken = spokenOf(college, gathered, typed);
    const input = inputOver(gathered, program ?? '', [spoken]);
    return resultOf(aboutCollege(input, program ? ['program'] : topics), [spoken]);
  },
});
