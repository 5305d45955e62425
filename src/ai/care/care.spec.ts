import { CARE_RESOURCES } from '../../contract/care';
import { aMaterial } from '../../../test/support/students';
import { careMessage } from './care-message';
import { readCare } from './read-care';
import { withoutCareAnswers } from './without-care-answers';

describe('a sign for those who need no level', () => {
  test('keeps its kinds and tells apart what somebody writes of others', () => {
    expect(readCare('I want to kill myself.')?.kinds).toEqual(['suicide']);
    expect(readCare('My dad hits me when he drinks.')?.kinds).toContain('abuse');
    expect(readCare('I want to shoot up the school.')?.kinds).toContain('danger');
    expect(readCare('my little sister cuts herself')?.kinds).toEqual(['someone-else']);
    expect(readCare('This homework is killing me.')).toBeNull();
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
