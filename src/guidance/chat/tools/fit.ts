import { z } from 'zod';
import { whyTier } from '../../../ai/features/chat/built-in/college-answers';
import { collegeNamed, resultOf, spokenOf, tool, type ToolOver } from './gathered';
import { inputOver } from './over';

/** The tier of one college for the student, with its arithmetic. */
export const fit: ToolOver = tool({
  name: 'fit',
  description: 'Whether a college is a Reach, Match or Safety for the student today, with every number that was used.',
  arguments: z.object({ college: z.string().min(2).max(120).describe('Its name') }),
  run({ college: typed }, gathered) {
    const college = collegeNamed(typed, gathered);
    if (!college) return null;
    const spoken = spokenOf(college, gathered, typed);
    return resultOf(whyTier(inputOver(gathered, '', [spoken])), [spoken]);
  },
});
