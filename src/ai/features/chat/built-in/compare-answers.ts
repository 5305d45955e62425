import { priceWords } from '../../../../colleges/price-words';
import { stateName } from '../../../../contract/state-names';
import { priceFor } from '../../../../contract/price-for';
import type { ChatCollege, ChatInput, ChatReply } from '../../../generated-words';
import { admission, graduation, headcount, nameInText, settingOf, tuition } from '../../school-words/built-in/facts';
import { capital } from '../../../text/variety';
import { answer, PAGES, publicationOf } from './chat-answer';
import { homeOf, listedAs, on, type Topic, topicsIn } from './college-answers';
import { straightened } from './intents';
import { cheaper, whichIsYours } from './price-answers';
import { recognizable } from './spanish/asked-in-spanish';

const milesIn = ({ away }: ChatCollege): number | null => {
  const miles = /([\d,]+) miles?/.exec(away ?? '')?.[1];
  return miles === undefined ? null : Number(miles.replace(/,/g, ''));
};

/** How two colleges stand in one figure: which has less of it, and how each is told. */
const FIGURES: Partial<
  Record<Topic, { less: string; of: (one: ChatCollege) => number | null; say: (value: number) => string }>
> = {
  size: {
    less: 'is smaller',
    of: ({ college }) => college.undergrads,
    say: (value) => `${(Math.round(value / 10) * 10).toLocaleString('en-US')} undergraduates`,
  },
  away: { less: 'is closer to home', of: milesIn, say: (value) => `about ${value.toLocaleString('en-US')} miles` },
  admission: {
    less: 'is harder to get into by its admission rate',
    of: ({ college }) => (college.open_admissions ? 100 : college.admission_rate_pct),
    say: (value) => `${Math.round(value)}% admitted`,
  },
};

/** 'Husson University costs less after grants, on average (about $20,100 against about $25,000).' */
function verdict(topic: Topic, colleges: readonly ChatCollege[], home: string | null): string | null {
  if (topic === 'cost') return cheaper(colleges, home);
  const figure = FIGURES[topic];
  if (!figure) return null;
  const known = colleges.flatMap((one) => {
    const value = figure.of(one);
    return value === null ? [] : [{ one, value }];
  });
  if (known.length < 2) return 'For one of them that is not published, so I cannot say which.';
  const [least, next] = [...known].sort((one, other) => one.value - other.value);
  if (Math.abs(least.value - next.value) < 0.5) return 'In that they are alike.';
  return `${capital(nameInText(least.one.college))} ${figure.less}: ${figure.say(least.value)} against ${figure.say(next.value)} at ${nameInText(next.one.college)}.`;
}

function lineOf(input: ChatInput, one: ChatCollege, home: string | null): string {
  const { college, away } = one;
  const tier = listedAs(input, one)?.type ?? one.fit?.tier ?? null;
  const setting = settingOf(college);
  const facts = [
    `${college.city}, ${stateName(college.state)}${setting ? `, ${setting}` : ''}`,
    away,
    headcount(college),
    admission(college) ?? 'no admission rate published',
    (priceFor(college, home) ? priceWords(priceFor(college, home) as never) : null) ??
      tuition(college, home) ??
      'no price published',
    graduation(college),
    tier && input.student ? `for you a ${tier}` : null,
  ];
  return `${capital(nameInText(college))}: ${facts.filter(Boolean).join('; ')}.`;
}

/** Two or more colleges side by side; where one thing is asked, that with a word on which has more of it. */
export function compareColleges(input: ChatInput): ChatReply {
  const home = homeOf(input);
  const words = input.colleges.reduce((text, { typed }) => text.replace(typed, ' '), input.text);
  const topics = topicsIn(recognizable(straightened(words))).slice(0, 2);
  const colleges = input.colleges.map(({ college }) => college);
  const more = {
    links: input.colleges.some((one) => listedAs(input, one)) ? [PAGES.schools] : [],
    facts: publicationOf(colleges),
  };
  if (topics.length) {
    const told = topics.map((topic) =>
      [
        verdict(topic, input.colleges, home),
        ...(topic === 'cost' || FIGURES[topic] ? [] : input.colleges.map((one) => on(topic, one, home))),
      ]
        .filter(Boolean)
        .join(' '),
    );
    const names = colleges.map(nameInText).join(' and ');
    const yours = topics.includes('cost') ? whichIsYours(input, colleges, told.join(' ')) : null;
    return answer(yours ? [...told, yours] : told, {
      ...more,
      suggestions: [{ label: 'Everything side by side', text: `Compare ${names}` }],
    });
  }
  const closing =
    'Numbers cannot say where you would feel at home. Which one difference would you notice on an ordinary Tuesday?';
  const yours = whichIsYours(input, colleges);
  return answer([...input.colleges.map((one) => lineOf(input, one, home)), ...(yours ? [yours] : []), closing], more);
}
