import { z } from 'zod';
import { listOddsOf } from '../../../recommendations/odds/list-odds';
import { chatSay, pageLink } from '../answers/reply';
import { hasList, result, schoolsOf, tool, type ToolOver } from './gathered';

/** How likely at least one admission is for the whole list, with what is taken for granted. */
export const listOdds: ToolOver = tool({
  name: 'list_odds',
  description: 'How likely at least one admission is to whoever applies to the whole list, with how it is counted.',
  arguments: z.object({}),
  run(_, gathered) {
    if (!hasList(gathered)) return null;
    const schools = schoolsOf(gathered);
    const { reading, homeState } = gathered.student.studentInput;
    const { sentence, how_we_count } = listOddsOf(
      schools.flatMap(({ college, tier }) => (tier ? [{ college, shown: tier }] : [])),
      reading,
      homeState,
    );
    return result(
      gathered,
      [sentence, how_we_count.slice(0, 2).join(' '), chatSay(gathered.language)('fit_no_forecast')],
      schools.map(({ college }) => college),
      { links: [pageLink('schools', gathered.language)] },
    );
  },
});
