import { CARE_RESOURCES } from '../../contract/care';
import { aMaterial } from '../../../test/support/students';
import { careMessage } from './care-message';
import type { CareKind } from './care-signs';
import { readCare } from './read-care';
import { withoutCareAnswers } from './without-care-answers';

const SIGNS: [string, CareKind][] = [
  ['I want to kill myself.', 'suicide'],
  ['sometimes i think about killing myself and nobody knows', 'suicide'],
  ['I tried to end my life last year.', 'suicide'],
  ['I just want to die.', 'suicide'],
  ['Some days I wish I was dead', 'suicide'],
  ["I don't want to be alive anymore", 'suicide'],
  ['I dont want to live anymore.', 'suicide'],
  ['Honestly I don’t want to wake up tomorrow.', 'suicide'],
  ['my family would be better off without me', 'suicide'],
  ['There is no point in living.', 'suicide'],
  ['I have been having suicidal thoughts since 9th grade.', 'suicide'],
  ['i feel sucidal', 'suicide'],
  ["I'm not suicidal or anything but I feel empty", 'suicide'],
  ['Last spring I took a whole bottle of pills.', 'suicide'],
  ['I want to work in suicide prevention because I attempted suicide in 8th grade.', 'suicide'],
  ['Me quiero morir.', 'suicide'],
  ['a veces ya no quiero seguir viviendo', 'suicide'],
  ['gonna kms if i fail this', 'suicide'],
  ['I cut myself when it gets too much.', 'self-harm'],
  ['I used to hurt myself on purpose.', 'self-harm'],
  ['I started cutting my arms in middle school.', 'self-harm'],
  ['I struggled with self-harm for two years.', 'self-harm'],
  ['My dad hits me when he drinks.', 'abuse'],
  ['my stepdad used to beat me and my brother', 'abuse'],
  ['My mom slapped me and locked me in my room.', 'abuse'],
  ['I was sexually assaulted at a party.', 'abuse'],
  ['My uncle touched me where he should not have.', 'abuse'],
  ['My boyfriend chokes me.', 'abuse'],
  ['I grew up with domestic violence.', 'abuse'],
  ['Leaving an abusive relationship was my biggest challenge.', 'abuse'],
  ['Mi papá me pega cuando toma.', 'abuse'],
  ["I don't feel safe at home.", 'danger'],
  ['I am scared to go home after school.', 'danger'],
  ['My dad gets violent and my mom cries.', 'danger'],
  ['He threatened to kill me if I told anyone.', 'danger'],
  ['My stepfather hits my mom.', 'danger'],
  ['I want to shoot up the school.', 'danger'],
  ['I make myself throw up after dinner.', 'eating'],
  ['I have been starving myself since summer.', 'eating'],
  ['I am recovering from an eating disorder.', 'eating'],
  ["I haven't eaten for three days.", 'eating'],
  ['I ran away from home twice.', 'running-away'],
  ['I am planning to run away.', 'running-away'],
  ['My mom kicked me out.', 'running-away'],
  ['We are living in our car right now.', 'running-away'],
  ['My best friend wants to kill herself and I promised not to tell.', 'someone-else'],
  ['my little sister cuts herself', 'someone-else'],
  ['My grandfather killed himself when I was ten.', 'loss-to-suicide'],
  ['I lost my cousin to suicide.', 'loss-to-suicide'],
  ['A boy on my team died by suicide last fall.', 'loss-to-suicide'],
];

const HARMLESS_SENTENCES = [
  'This homework is killing me.',
  'I would die for pizza.',
  'We killed it at the regional finals.',
  'I was killing myself laughing.',
  'I am killing myself with homework this year.',
  'I am dying to visit Japan.',
  'I almost died of embarrassment.',
  'My phone died on the way to the match.',
  'I cut myself some slack now.',
  'I hurt myself in the game and had to sit out.',
  'I accidentally burned myself on the stove while baking.',
  'We run suicides at basketball practice.',
  'My favorite movie is Suicide Squad.',
  'I want to work in suicide prevention.',
  'I volunteer at a domestic violence shelter.',
  'I want to be a dietitian for people with eating disorders.',
  'My research project is about self-harm among teens on social media.',
  'In Romeo and Juliet, she killed herself because of a misunderstanding.',
  'My dad hit a home run and the ball hit me.',
  'My brother beats me at chess every time.',
  'They beat us in the finals by two points.',
  'My dad leaving hurt me, but we talk again.',
  'Her story touched me deeply.',
  'I took my life in a new direction.',
  "I don't want to live in a big city.",
  'I do not want to live far from my family.',
  'I stopped eating meat when I was twelve.',
  'I ran 5 kms every morning.',
  'My dog ran away and we found him after two days.',
  'I want to run away from this small town and see the world.',
  'I got kicked off the team and worked my way back.',
  'My grandmother died last year and I miss her.',
  'I like to shoot people in natural light, mostly portraits.',
  'I am afraid of my dad’s cooking.',
  'My coach kicks us into shape before the season.',
  'I would rather die than speak in front of the class.',
  'I kill time by drawing.',
  'Chemistry hit me hard at first.',
  'We were homeless for a year when I was seven, and we have our own place now.',
  'I beat myself up over small mistakes.',
  'I am afraid to fail.',
  'Math makes me want to cry.',
  'I starve for new books.',
  'My job is to cut vegetables and I cut myself once while working.',
];

describe('signs that need care', () => {
  test.each(SIGNS)('%s', (sentence, kind) => {
    expect(readCare(sentence)?.kinds).toContain(kind);
  });

  test.each(HARMLESS_SENTENCES)('no sign: %s', (sentence) => {
    expect(readCare(sentence)).toBeNull();
  });

  test('finds a sign inside a long answer', () => {
    const answer = `I love band.\nWe practice a lot. ${'Music is great. '.repeat(80)}Some nights I want to die. Then I play again.`;
    expect(readCare(answer)?.kinds).toEqual(['suicide']);
  });

  test('reads through curly apostrophes and invisible characters', () => {
    expect(readCare('I don’t want to be al\u200Bive anymore')?.kinds).toEqual(['suicide']);
  });
});

describe('the message', () => {
  test('names every place of help and says that the counselor will be told', () => {
    const text = careMessage({ kinds: ['abuse'] });
    for (const { name, reach } of CARE_RESOURCES) expect(text).toContain(`${name}: ${reach}`);
    expect(text).toContain('your counselor will be told that this answer needs a look');
  });

  test('speaks of the loss where there was one, and of the friend where it is one', () => {
    expect(careMessage({ kinds: ['loss-to-suicide'] })).toContain('Losing someone in that way');
    expect(careMessage({ kinds: ['someone-else'] })).toContain('looking out for someone');
    expect(careMessage({ kinds: ['loss-to-suicide', 'suicide'] })).not.toContain('Losing someone');
  });
});

describe('material without such answers', () => {
  const dark = 'My stepdad beats me. I want a small school in Ohio.';
  const material = aMaterial({ 'College Preferences': { 2: dark, 1: 'I want to study art.' } });
  const evidence = { form_id: 'College Preferences', question_id: '2', question_text: '', quote: 'a small school' };
  material.wishes.sizes = [{ value: 'small', firm: false, evidence }];
  material.wishes.fields = [{ cip2: '50', area: 'Visual & Performing Arts', weight: 2, evidence: [evidence] }];

  test('drops the answer and every quote of it, keeps the rest', () => {
    const left = withoutCareAnswers(material);
    expect(left.answers.map(({ question_id }) => question_id)).toEqual(['1']);
    expect(left.wishes.sizes).toEqual([]);
    expect(left.wishes.fields).toEqual([{ cip2: '50', area: 'Visual & Performing Arts', weight: 2, evidence: [] }]);
    expect(material.answers).toHaveLength(2);
  });
});
