import { z } from 'zod';
import { compareColleges } from '../../../ai/features/chat/built-in/compare-answers';
import { collegeNamed, resultOf, spokenOf, tool, type ToolOver } from './gathered';
import { inputOver } from './over';

/** Two to four colleges side by side. */
export const compare: ToolOver = tool({
  name: 'compare_colleges',
  description: 'Two to four colleges side by side: place, distance, size, admission, price, graduation and tier.',
  arguments: z.object({ colleges: z.array(z.string().min(2).max(120)).min(2).max(4) }),
  run({ colleges: typed }, gathered) {
    const spoken = typed.flatMap((one) => {
      const college = collegeNamed(one, gathered);
      return college ? [spokenOf(college, gathered, one)] : [];
    });
    return spoken.length < 2 ? null : resultOf(compareColleges(inputOver(gathered, '', spoken)), spoken);
  },
});
