import { SECTIONS } from '../../../../../contract/forms/sections';
import type { Topic } from '../../../../text/topics';
import { coach } from '../coach';
import { readAnswer } from './read-answer';
import type { Told } from './told';

const [academic, outside, , college] = SECTIONS;

describe('what an answer tells by how it is built', () => {
  it.each<[string, Topic, Told, string]>([
    [
      'help that comes without a verb of helping',
      'struggles',
      'help',
      'My neighbor corrects my paragraph every Saturday.',
    ],
    ['where an idea comes from', 'majors', 'origin', 'Engineering. In Kabul my uncle fixed generators.'],
    ['a reason in slang', 'majors', 'reason', 'hvac cause my cousin makes bank'],
    ['an end that is another’s doing', 'proud', 'result', 'I ran the show off a hotspot. Nobody in the audience knew.'],
    ['a deed without its subject', 'proud', 'deed', 'Raised a bottle calf from two days old'],
    ['what somebody made', 'proud', 'deed', 'My mod has 4,200 downloads.'],
    ['help in Spanish', 'challenge', 'help', 'No entendía nada. Una compañera me prestó sus apuntes.'],
  ])('is noticed: %s', (_, topic, told, answer) => {
    expect(readAnswer(answer, topic).told.has(told)).toBe(true);
  });

  it('is never praised', () => {
    const { told } = readAnswer('My neighbor corrects my paragraph every Saturday.', 'struggles');
    expect(told.get('help')?.sure).toBe(false);
  });

  it('keeps us from asking for what is the writer’s alone', () => {
    const { told } = readAnswer('My mom has cancer, so I cook every night. I also swim.', 'activities');
    expect(told.has('amount')).toBe(true);
  });
});

const on = (question: string, answer: string): string => coach({ question, answer });

describe('feedback', () => {
  it('does not praise what others did to the writer', () => {
    const reply = on('anything', 'I got put in ESL again. I asked for the test three times and I passed.');
    expect(reply).toContain('“I asked for the test three times and I passed”');
  });

  it('lets the writer choose between two of their own wishes', () => {
    const answer = 'warm. near a church like mine. somewhere a bus can take me to my auntie';
    expect(on(college.questions[2].question, answer)).toContain('would you take “warm” or “near a church like mine”?');
  });

  it('asks what parents mean by their own words', () => {
    const replies = ['', ' ', '  ', '   '].map((seed) =>
      on(college.questions[4].question, `They want me to be a pharmacist${seed}`),
    );
    expect(replies.join()).toMatch(
      /Which part of “be a pharmacist” do you want, too\?|Why do you think “be a pharmacist”/,
    );
  });

  it('helps to begin where somebody thinks they have nothing, and repeats no put-down', () => {
    const reply = on(academic.questions[0].question, 'idk im not really good at anything');
    expect(reply).not.toContain('“');
    expect(reply).toContain('Strengths are hard to see from the inside');
  });

  it('leaves out what is taken back at once, and a shrug beside an answer', () => {
    expect(on(outside.questions[0].question, 'none. i work at the feed store')).not.toContain('none');
    expect(on(outside.questions[3].question, 'stare at the wall. jk. i fix bikes')).not.toContain('wall');
  });
});
