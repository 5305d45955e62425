import { z } from 'zod';
import { PAGES } from '../../../ai/features/chat/built-in/chat-answer';
import { listOddsOf } from '../../../recommendations/odds/list-odds';
import { hasList, ownSchools, result, tool, type ToolOver } from './gathered';

/** How likely at least one admission is for the whole list, with what is taken for granted. */
export const listOdds: ToolOver = tool({
  name: 'list_odds',
  description: 'How likely at least one admission is to whoever applies to the whole list, with how it is counted.',
  arguments: z.object({}),
  run(_, gathered) {
    if (!hasList(gathered)) return null;
    const schools = ownSchools(gathered);
    const { reading, homeState } = gathered.student.studentInput;
    const { sentence, how_we_count } = listOddsOf(
      schools.map(({ college, listed }) => ({ college, shown: listed.type })),
      reading,
      homeState,
    );
    return result(
      gathered,
      [
        sentence,
        how_we_count.slice(0, 2).join(' '),
        'It says nothing of one college alone, and nobody can foresee an admission.',
      ],
      schools.map(({ college }) => college),
      { links: [PAGES.schools] },
    );
  },
});
