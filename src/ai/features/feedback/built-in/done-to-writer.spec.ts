import { feedbackParts } from '../../../../contract/feedback-parts';
import { SECTIONS } from '../../../../contract/forms/sections';
import { quotedIn } from '../../../checks/quoted';
import { coach } from './coach';

const HAPPY = SECTIONS[2].questions[0].question;

const praised = (answer: string, question = HAPPY): string[] => {
  const works = feedbackParts(coach({ question, answer })).find(({ part }) => part === 'works')?.text ?? '';
  return quotedIn(works);
};

describe('what somebody did to the writer', () => {
  test.each([
    'As a girl I was told to sit still',
    'In third grade we were made to eat lunch in the hallway by ourselves',
    'My uncle always told me that girls should not play the drums',
    'After the move I was put in the slow reading group for two years',
    'The older boys laughed at me whenever I spoke in class',
    'At my old school I was never asked to join a team by anybody',
    'They wouldn’t let me speak Spanish on the bus with my cousins',
    'De niña no me dejaban jugar futbol con mis hermanos',
  ])('is not praised: %s', (answer) => {
    expect(praised(answer)).toEqual([]);
    expect(praised(`${answer}.`)).toEqual([]);
  });

  test.each([
    ['My teacher told me to sit still, but I built a tiny drum kit out of soup cans', 'I built a tiny drum kit'],
    ['As a girl I was told to sit still. Now I run the mile for our track team.', 'I run the mile'],
  ])('leaves the writer’s own part to be praised: %s', (answer, own) => {
    const quotes = praised(answer);
    expect(quotes.join()).toContain(own);
    expect(quotes.join()).not.toContain('told');
  });

  test.each([
    'Last Sunday I was chosen to sing the first verse at church with my aunt',
    'I was excited when the dough finally rose in our kitchen on Saturday',
    'I was surrounded by all of my cousins at the lake this July',
    'My little brother made me laugh with his puppet show after dinner',
    'I was asked to teach the younger kids how to fold paper cranes',
    'My grandmother taught me to weave baskets on her porch last summer',
    'I fixed the chain of my bike and rode to the river with Marta',
    'My coach told me I could lead the warm up and everybody followed',
  ])('is held apart from what is good to receive or to do: %s', (answer) => {
    expect(praised(answer)).not.toEqual([]);
  });
});
