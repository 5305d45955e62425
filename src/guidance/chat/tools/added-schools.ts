import { z } from 'zod';
import { nameInText } from '../../../ai/features/school-words/built-in/facts';
import { chatSay, pageLink } from '../answers/reply';
import { result, tool, type ToolOver } from './gathered';

/** The colleges that the student added to their schools themself, or a counselor did for them. */
export const addedSchools: ToolOver = tool({
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
