import { article, type Article } from './article';
import { SOURCES as S } from './sources';

/** What is asked every day beside the large subjects. */
export const EVERYDAY: readonly Article[] = [
  article(
    'pay-back',
    'What has to be paid back and what not',
    'pay back grants|pay back scholarships|pay back grant|pay back scholarship|do grants get paid back|grants paid back|repay grants|repay scholarships|scholarship pay back|do you pay back financial aid|is a grant free money|free money',
    'No: grants and scholarships are not paid back. Loans are, all of it and with interest. Work-study is pay for hours you work, so it is yours as well. An aid offer mixes all of these, so look for the word “loan” line by line.\n\nThere are exceptions: leave college in the middle of a term, and a part of a grant may have to go back; and a few grants turn into loans when a promise is not kept, for example to teach for some years. Ask about that before you accept one, and keep what you were told in writing.',
    [S.payingForCollege],
  ),
  article(
    'homeschool',
    'Homeschooled, or no regular school',
    'homeschool|homeschooled|homeschooling|home school|didnt go to regular school|not regular school|unschooled|online high school|never went to school|no transcript|ged|hiset|no high school diploma',
    'It does not keep you out: colleges admit homeschooled students every year, and most say on their admission page what they want to see. Often that is a transcript your family writes (courses, books, how you were graded), a few descriptions of courses, and somebody outside the family who can write about your work, such as a tutor, coach or employer.\n\nTest scores or a class at a community college can help where there are no grades. With a GED or HiSET you can apply to community colleges and many four-year colleges. Ask each admission office early; they answer this question often.',
    [S.commonApp],
  ),
  article(
    'part-time',
    'Working and studying part-time',
    'part time|go part time|college part time and work|work full time and college|work while in college|keep my job|job and college|night classes|evening classes|weekend classes|work and go to school',
    'Yes, many students work, and many study part-time: fewer classes each term, so the degree takes longer. Community colleges and many public universities have evening, weekend and online classes for people with jobs. Up to ten or fifteen hours of work a week mostly goes well with a full load; far more than that makes classes hard.\n\nAsk two things first: whether your aid and scholarships need full-time study, and how long the degree really takes at your pace. Some employers help with tuition; ask yours.',
    [S.workStudy, S.careerOneStop],
  ),
  article(
    'jobs-after',
    'What people do with a degree, and what they earn',
    'what job with degree|jobs with degree|what can you do with a degree|job can i get with|how much do majors make|how much does a make|salary|how much do they make|careers with major|pay after college|earn after college|highest paying majors|what major makes the most money',
    'A major opens many doors rather than one: people with the same degree work in very different jobs, and many change fields. To see what a job needs, what it pays where you live and how many openings there are, use the Occupational Outlook Handbook; to go from what you like to jobs, My Next Move takes ten minutes.\n\nFor one college and one major, the College Scorecard shows what former students earn. I do not tell salaries by major myself; ask me “what majors fit me?” for where your own answers point.',
    [S.outlook, S.onet, S.scorecard],
  ),
  article(
    'how-long',
    'How long a degree takes',
    'how long is college|how many years is college|how long nursing school|how long does nursing school take|how long to become a|how many years to become|how long is med school|how long is law school|how many years of college',
    'A certificate takes months to a year, an associate degree about two years, a bachelor’s degree about four; many students need a year more. Nursing: about two years for an associate degree in nursing, about four for a bachelor’s (BSN); both lead to the same license test for registered nurses. Teaching and engineering: mostly a bachelor’s degree. Law adds three years after it, medicine four and then years of paid training.\n\nTrades such as electrician are mostly learned in a paid apprenticeship of about four or five years. Part-time study takes longer.',
    [S.outlook, S.apprenticeship],
  ),
  article(
    'math-needed',
    'Classes everybody has to take',
    'do i have to take math in college|gotta take math|math in college|hate math college|avoid math|required classes|gen ed|general education|do i need math|take english in college',
    'Mostly yes, but not much: nearly every college asks for one class in math or statistics, often one you can choose, such as statistics or “math for everyday life”, and a class in writing. How much more depends on the major: engineering, business, nursing and the sciences need more; art, history or languages mostly need no more than that one.\n\nA placement test or your high-school grades decide where you start, and colleges have tutors. If math was hard for you, ask for the list of required classes of a major before you choose it.',
    [S.bigFuture],
  ),
  article(
    'essay-help',
    'Help with an essay or with grammar',
    'fix my grammar|check my essay|check my grammar|proofread|read my essay|edit my essay|is this a good opening|is this a good first line|correct my english|fix my spelling|grade my essay|feedback on my essay|look over my essay|rate my essay',
    'I do not correct or rate essays, so that every word stays yours. What helps: read it aloud once, slowly; wherever you stumble, the sentence wants to be shorter. Then give it to your English teacher or counselor with one question, for example “Where did you stop believing me?”\n\nAsk yourself three things: does the first sentence put a reader somewhere? Could only you have written it? Does it say what you did, not only what happened? Which sentence are you least sure about, and what did you want it to say?',
    [S.commonApp],
  ),
  article(
    'belonging',
    'Feeling that you will not fit in',
    'wont fit in|not fit in|fit in there|i wont belong|dont belong|everyone is rich|everyone there is rich|make friends|no friends in college|people there are all|only one like me|only black kid|only mexican',
    'Very many first-years think that everybody else belongs and they do not; most find their people by the second term, and it mostly happens in small places: a club, a job, a hall, one class. At many colleges a good share of students get grants, also where it does not look like it; the share who do is published.\n\nAsk a student there: “Who eats alone here, and why?” Visit if you can, or ask the admission office for a call with somebody of your background. What would have to be there so that you could feel like yourself?',
    [S.firstGen],
  ),
  article(
    'faith-needs',
    'Faith, dress, food and prayer at college',
    'hijab|wear my hijab|muslim|halal|prayer room|pray at college|religion at college|kosher|church on campus|temple|turban|muslim friendly|religious clothes|ramadan|faith on campus',
    'Most colleges make room for faith: head coverings such as a hijab or turban, days off for holidays, a place to pray, food. How well it works in daily life differs, and no figure I have tells it. Hospitals and labs have rules of their own for clothing; nursing programs are asked this often, so ask the program before you apply how students there do it.\n\nAsk the admission office or the chaplain: “Who here could tell me how it is for a student of my faith?” A student group of your faith is the best sign.',
    [S.bigFuture],
  ),
  article(
    'commuting',
    'Living at home during college',
    'live at home|living at home|stay home|stay at home|staying home|live with my parents|commute|commuting|commuter|not leave home|dont want to leave home|dont want to move out',
    'Staying home is a good choice and a common one: many students live with their family, also because it saves most of what housing and meals cost. You keep your people, your job and your quiet; you miss some of what happens in the evenings.\n\nTwo things help: spend whole days on campus instead of driving home after each class, and join one thing that meets every week. Ask each college how many students commute, what parking or a bus pass costs, and whether first-years have to live on campus; a few ask for that unless home is near.',
    [S.payingForCollege],
  ),
];
