import { z } from 'zod';
import { nameInText } from '../../../ai/features/school-words/built-in/facts';
import type { CollegeFacts } from '../../../contract/colleges';
import { result, tool, type ToolOver } from './gathered';

const PAGES = {
  search: { label: 'Search colleges', to: '/colleges' },
  schools: { label: 'Open your schools', to: '/rec' },
};

/** The colleges that the student added to their schools themself, or a counselor did for them. */
export const addedSchools: ToolOver = tool({
  name: 'added_schools',
  description:
    'The colleges the student or their counselor added beside the list, each with its tier by today’s numbers.',
  arguments: z.object({}).strict(),
  run(_, gathered) {
    const { student, catalogue, fitOf } = gathered;
    if (!student) return null;
    const added = new Set(student.added ?? []);
    const colleges = catalogue.filter(({ unitid }) => added.has(unitid));
    if (colleges.length === 0)
      return result(
        gathered,
        ['You have not added a college of your own yet. Search all colleges under Schools and save the ones you like.'],
        [],
        { links: [PAGES.search] },
      );
    const line = (college: CollegeFacts): string => {
      const tier = fitOf?.(college).tier ?? null;
      return `• ${nameInText(college)}, ${college.city}, ${college.state}: ${tier ? `a ${tier} for you today` : 'we cannot tell its tier yet'}`;
    };
    return result(
      gathered,
      [
        `Beside your list you have ${colleges.length === 1 ? 'one added college' : `${colleges.length} added colleges`}:\n${colleges.map(line).join('\n')}`,
        'They stay with your schools whatever the next list holds. Name one, and I will tell you more.',
      ],
      colleges,
      { links: [PAGES.schools] },
    );
  },
});
