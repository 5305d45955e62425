import { z } from 'zod';
import { nameInText } from '../../../ai/features/school-words/built-in/facts';
import { listIn } from '../../../platform/text/words';
import { staffSay } from '../answers/labels';
import { chatSay, collegeLink, publicationOf } from '../answers/reply';
import { collegeCard } from './college-facts';
import { buttons, collegeNamed, listedAs, result, spokenOf, tool, type ToolOver } from './gathered';
import { capital, uncapital } from '../../../contract/in-a-sentence';

/** The tier of one college for the student, with its arithmetic. */
export const fit: ToolOver = tool({
  name: 'fit',
  description: 'Whether a college is a Reach, Match or Safety for the student today, with every number that was used.',
  arguments: z.object({ college: z.string().min(2).max(120).describe('Its name') }),
  run({ college: typed }, gathered) {
    const college = collegeNamed(typed, gathered);
    if (!college) return null;
    const { language } = gathered;
    const say = chatSay(language);
    const own = gathered.fitOf?.(college);
    const name = nameInText(college);
    if (!own) {
      const card = collegeCard(gathered, spokenOf(college, gathered, typed), ['admission', 'scores']);
      return {
        ...card,
        reply: { ...card.reply, text: `${staffSay('fit_staff', { college: name })}\n\n${card.reply.text}` },
      };
    }
    const { tier, arithmetic, missing } = own;
    const listed = listedAs(gathered, college);
    const inSentence = missing.map(uncapital);
    return result(
      gathered,
      [
        [
          tier ? say('fit_is', { college: capital(name), tier }) : say('fit_none', { college: name }),
          listed && listed.type !== tier && say('fit_was', { tier: listed.type }),
        ]
          .filter(Boolean)
          .join(' '),
        [
          say('fit_steps', { steps: arithmetic.steps.join(' ') }),
          missing.length > 0 && say('fit_missing', { missing: listIn(inSentence, language) }),
        ]
          .filter(Boolean)
          .join(' '),
        say('fit_no_forecast'),
      ],
      [college],
      {
        links: [collegeLink(college, language)],
        facts: publicationOf([college], language),
        suggestions: buttons(gathered, [
          { kind: 'college', unitid: college.unitid },
          { kind: 'why', unitid: college.unitid },
          { kind: 'what_if' },
        ]),
      },
    );
  },
});
