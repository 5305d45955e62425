import type { AiTool } from '../../../ai/generated-words';
import { readArticle } from './articles';
import { balance } from './balance';
import { collegeFactsTool } from './college-facts';
import { compare } from './compare';
import { fit } from './fit';
import { type Gathered, result, tool, type ToolOver } from './gathered';
import { ownList } from './own-list';
import { changePreference, ownPreferences } from './preferences';
import { searchCatalogue } from './search-catalogue';
import { whatIf } from './what-if';
import { whoReads } from './who-reads';
import { whyCollege } from './why-college';
import { z } from 'zod';
import { nameInText } from '../../../ai/features/school-words/built-in/facts';
import { chatSay, pageLink } from '../answers/reply';

/** The colleges that the student added to their schools themself, or a counselor did for them. */
const addedSchools: ToolOver = tool({
  name: 'added_schools',
  description:
    'The colleges the student or their counselor added beside the list, each with its tier by today’s numbers.',
  arguments: z.object({}).strict(),
  run(_, gathered) {
    const { student, catalogue, fitOf, language } = gathered;
    if (!student) return null;
    const say = chatSay(language);
    const added = new Set(student.added ?? []);
    const colleges = catalogue.filter(({ unitid }) => added.has(unitid));
    if (colleges.length === 0)
      return result(gathered, [say('added_none')], [], { links: [pageLink('search', language)] });
    const lines = colleges.map((college) => {
      const tier = fitOf?.(college).tier ?? null;
      const said = { college: nameInText(college), city: college.city, state: college.state };
      return tier ? say('added_line', { ...said, tier }) : say('added_line_no_tier', said);
    });
    return result(gathered, [`${say('added_are')}\n${lines.join('\n')}`], colleges, {
      links: [pageLink('schools', language)],
    });
  },
});

/** Everything Buddy can look up. */
const TOOLS = [
  ownList,
  addedSchools,
  collegeFactsTool,
  searchCatalogue,
  compare,
  fit,
  whatIf,
  whyCollege,
  balance,
  ownPreferences,
  changePreference,
  whoReads,
  readArticle,
];

/** The tools over what may be read of one person. */
export const toolsOver = (gathered: Gathered): AiTool[] => TOOLS.map((over) => over(gathered));
