import { CHAT_MESSAGE_MAX_LENGTH } from '../../../../contract/limits';
import type { Recommendation } from '../../../../contract/recommendations';
import { cheaperOf, type TwoPrices } from '../../../../contract/two-prices';
import { sayShort } from '../../../../contract/two-prices-said';
import type { ChatInput, ChatReply } from '../../../generated-words';
import type { Tier } from '../../../../contract/text';
import { capital, pick } from '../../../text/variety';
import { joinWords } from '../../../../platform/text/join-words';
import { nameInText } from '../../school-words/built-in/facts';
import { answer, PAGES, publicationOf } from './chat-answer';
import type { Known } from './student-answers';
import { suggestionsFor } from './not-understood';
import { homeOf } from './college-answers';
import { paidAt, whichIsYours } from './price-answers';
import { mayNameFafsa, otherAid } from './privacy-answers';

const CAN_DO =
  'I can explain your school list and its tiers, tell the facts of any college, look through your own answers with you, and help you find what to do next.';
const CAN_DO_STAFF = 'I can tell the facts of any college, compare colleges, and explain how tiers and lists are made.';

export const canDo = ({ student }: ChatInput): string => (student ? CAN_DO : CAN_DO_STAFF);

export function howTiers(): ChatReply {
  return answer(
    [
      'A tier compares published facts of a college with one student’s own numbers.',
      '• Reach: few are admitted, or the numbers lie below what is usual there.\n• Match: the numbers are about what is usual there.\n• Safety: many are admitted and the numbers lie at or above what is usual.',
      'Colleges that admit fewer than 1 in 10 are a Reach for everybody. Each school on a list shows every number that was used. A tier is no forecast: nobody can foresee an admission.',
    ],
    { links: [PAGES.howItWorks] },
  );
}

/** We hold no dates, and say so. */
export function deadlines({ colleges, student }: ChatInput): ChatReply {
  const named = colleges.map(({ college }) => nameInText(college));
  return answer(
    [
      `I have no deadlines in my data${named.length ? `, not for ${named.join(' or ')} either` : ''}, and I will not guess one: a wrong date would cost too much.`,
      'You find them on the admission pages of each college and in the application itself. Early decision binds you if you are admitted; early action does not. Many colleges ask for early applications in the fall and for regular ones around the turn of the year, so check each one early.',
      student
        ? 'A good habit: one list with every date on it, and your counselor’s eyes on it once. Which college’s date do you want to look up first?'
        : 'The website of each college is linked on a student’s school list.',
    ],
    { links: student?.list._id ? [PAGES.schools] : [] },
  );
}

/** Which school of a list costs least after grants, as far as the student's own prices tell; '' where none is published. */
function lowestOnList(schools: readonly Recommendation[]): string {
  const priced = schools.flatMap((school) => {
    const price = listedPrice(school);
    return price ? [{ school, price }] : [];
  });
  const [first, ...others] = priced.toSorted((one, other) => one.price.amount - other.price.amount);
  if (!first) return '';
  const isLeast = others.every(({ school, price }) =>
    ['one', 'alike'].includes(cheaperOf(first.price, price, first.school.facts.state === school.facts.state)),
  );
  return isLeast
    ? `On your list, ${first.school.name} has the lowest average price after grants: ${sayShort(first.price)} a year.`
    : 'Which school on your list costs least after grants depends on your home state, and I do not know it.';
}

/** Lists of before know only the published average. */
function listedPrice({ price, facts }: Recommendation): TwoPrices | null {
  if (price) return { amount: price.dollars, elsewhere: price.elsewhere };
  const average = price === undefined ? facts.avg_net_price : null;
  return average === null ? null : { amount: average };
}

/** What we know of prices, and where aid begins. */
export function aid(input: ChatInput): ChatReply {
  if (!mayNameFafsa(input)) return otherAid();
  const { colleges, student } = input;
  const lowest = lowestOnList(student?.list.recommendations ?? []);
  const named = colleges.flatMap(({ college }) => paidAt(college, homeOf(input)).map((one) => `${capital(one)}.`));
  const yours = whichIsYours(
    input,
    colleges.map(({ college }) => college),
  );
  return answer(
    [
      'The number to look at is the net price: what families really pay after grants. It is often far below the price on the website.',
      [...named, yours ?? '', ...(named.length ? [] : [lowest])].filter(Boolean).join(' '),
      'The FAFSA is the free federal form that opens the door to grants, work-study and loans; many colleges and states use it, too. You fill it in during senior year, at the Federal Student Aid site of the US Department of Education. Each college has a net price calculator for your own numbers.',
      'What your family can pay is a talk for home and for your counselor; I only know averages. Your Schools page can show what families with an income like yours paid.',
    ],
    {
      links: lowest ? [PAGES.schools] : [],
      facts:
        named.length || lowest
          ? (publicationOf(colleges.map(({ college }) => college)) ??
            'College Scorecard of the US Department of Education')
          : null,
    },
  );
}

export function tests(): ChatReply {
  return answer(
    [
      'Compare a score with the middle half of enrolled students at each college. Where tests are optional, send a score that lies in that range or above; when it lies below, you may leave it out.',
      'Name a college, for example “What SAT scores do students at Bates College have?”, and I will tell its range and its policy.',
    ],
    { links: [PAGES.howItWorks] },
  );
}

export const who = (input: ChatInput): ChatReply =>
  answer(
    [`I am Buddy, a helper made of software, not a person. ${canDo(input)}`, 'What would you like to look at first?'],
    {
      links: [PAGES.howItWorks],
    },
  );

export const feeling = (): ChatReply =>
  answer([
    'That sounds like a lot, and many people feel this way around college. You do not have to solve it all today.',
    'Choose one small thing: read one school on your list, or add one sentence to an answer. And talk to someone you trust, a counselor, a teacher or somebody at home. What feels heaviest right now: choosing, writing, or waiting?',
  ]);

export const thanks = (): ChatReply => answer(['Glad to help. Come back whenever another question turns up.']);

/** 'lol', 'ok': somebody is there and asks nothing. */
export const chatter = (input: ChatInput): ChatReply =>
  answer(
    [
      pick(
        [
          'I am here. What would help you most right now?',
          'All right. What shall we look at?',
          'Anything on your mind about college?',
        ],
        String(input.history.length),
      ),
    ],
    {
      suggestions: suggestionsFor(input, input.history.length),
    },
  );

export const greeting = (input: ChatInput): ChatReply =>
  answer([`${pick(['Hi!', 'Hello!'], input.text)} I am Buddy. ${canDo(input)}`, 'What is on your mind?']);

const listOf = ({ student }: ChatInput, tier: Tier): string[] =>
  student?.list.recommendations.filter(({ type }) => type === tier).map(({ name }) => name) ?? [];

/** Whether any college would take them: what is sure about open admission, and nothing that nobody can know. */
export function canAnyone(input: ChatInput): ChatReply {
  const [safeties, matches] = [listOf(input, 'Safety'), listOf(input, 'Match')];
  const steady = [
    safeties.length ? `On your list the steadiest are your Safety schools: ${joinWords(safeties.slice(0, 4))}.` : '',
    !safeties.length && matches.length
      ? `On your list the likeliest are your Match schools: ${joinWords(matches.slice(0, 4))}.`
      : '',
  ].join('');
  return answer(
    [
      'Yes, there is a college for you: many good colleges admit most of those who apply, and community colleges are open to everybody.',
      steady,
      'Nobody can promise an admission, not even at a Safety, so two or three of them are better than one.',
    ],
    {
      links: input.student?.list._id ? [PAGES.schools] : [PAGES.howItWorks],
      suggestions: [
        { label: 'Starting at a community college', text: 'Starting at a community college' },
        { label: 'A failed class or bad grades', text: 'A failed class or bad grades' },
      ],
    },
  );
}

/** The numbers the app reads of a student, with where each comes from. */
export function ownNumbers({ studentInput }: Known): ChatReply {
  const { gpa, sat, act } = studentInput.reading;
  const told = [
    gpa && `• GPA: ${gpa.value} on a scale of 4.0 (from your ${gpa.source})`,
    sat && `• SAT: ${sat.value} (from your ${sat.source})`,
    act && `• ACT: ${act.value} (from your ${act.source})`,
  ].filter((one) => one !== null);
  return answer(
    [
      told.length
        ? `These are the numbers I reckon with:\n${told.join('\n')}`
        : 'I have no GPA and no score of yours that I could read. You can type them under Forms, Academic Information.',
      'Try one out if you like: “What if I get a 1200 on the SAT?”',
    ],
    { links: [PAGES.howItWorks] },
  );
}

/** What no published figure tells, said so. */
export function unpublished({ colleges }: ChatInput): ChatReply {
  const where = colleges.length ? ` at ${joinWords(colleges.map(({ college }) => nameInText(college)))}` : '';
  return answer(
    [
      `The published figures I have tell nothing of that${where}, and I do not want to guess. The college’s own site, its student newspaper and a student there know best.`,
      'Is it something you could not do without, or something nice to have?',
    ],
    {
      suggestions: [
        { label: 'Visiting a college', text: 'Visiting a college' },
        { label: 'What “fit” means', text: 'What “fit” means' },
      ],
    },
  );
}

/** Where a price comes from. */
export function priceWhy({ colleges }: ChatInput): ChatReply {
  const [{ college }] = colleges;
  const name = capital(nameInText(college));
  const isPublic = college.control === 'public';
  return answer(
    [
      isPublic
        ? `${name} is a public college: taxpayers of its state carry a part of the cost for students of that state, and students of other states pay more.`
        : `${name} is a private college: it has no state that carries a part of the cost, so its list price is high, and its own grants decide what a family really pays.`,
      'The number I told is an average after grants with living costs in it. What your family would pay can be far above or below; the net price calculator on the college’s site tells more.',
    ],
    {
      facts: publicationOf([college]),
      suggestions: [
        { label: 'How net prices work', text: 'Net price and net price calculators' },
        { label: 'How families pay', text: 'How families pay for college' },
      ],
    },
  );
}

export const unknownCollege = (): ChatReply =>
  answer([
    'I do not recognise that college. My catalogue comes from the College Scorecard of the US Department of Education and does not hold every school.',
    'Try its full name, for example “Bates College” or “University of Michigan-Ann Arbor”.',
  ]);

export const unnamedCollege = (): ChatReply =>
  answer([
    'Which college do you mean? With its name, for example “Bates College”, I can tell you its published facts.',
  ]);

/** Several colleges bear the name: ask instead of guessing. */
export function whichOne({ text, unclear, colleges }: ChatInput): ChatReply {
  const asked = unclear.map(({ typed, options }) =>
    options.length === 1
      ? `Do you mean ${options[0]} by “${typed}”?`
      : `Which one do you mean by “${typed}”?\n${options.map((one) => `• ${one}`).join('\n')}`,
  );
  const also = colleges.length ? 'Then I can answer for all of them.' : '';
  const [{ typed, options }] = unclear;
  const suggestions = options.slice(0, 3).map((option) => {
    const name = option.replace(/ \([^)]*\)$/, '');
    return { label: name, text: text.replace(typed, name).slice(0, CHAT_MESSAGE_MAX_LENGTH) };
  });
  return answer([...asked, also], { suggestions });
}

/** Counselors and admins see no student's material here. */
export const staffHasNone = (): ChatReply =>
  answer(
    [
      'I hold no student’s answers or list here, so that this chat stays free of them. Open a student’s page to see those.',
      CAN_DO_STAFF,
    ],
    { links: [PAGES.howItWorks] },
  );
