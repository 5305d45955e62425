import { PARENT_FORM } from '@contract/forms';
import { fakeApi } from '../../student-record/testing/fake-api';
import { parentVisit } from './parent-page';

it('forgets what its own tab keeps, and nothing that another tab has yet to save', async () => {
  const read = {
    ...{ student_first_name: 'Nia', school_name: 'North High', asked_by: 'student' },
    ...{ expires_at: '2027-01-01T00:00:00.000Z', revision: 0, responses: [], care: [] },
  };
  fakeApi({ 'GET /parent/a-link': () => read });
  const { saver, forget } = parentVisit('a-link');
  await saver.open();
  saver.change('proudest_moment', 'When she fixed the boat.');
  const [own = ''] = Object.keys(localStorage);
  expect(own).toContain(encodeURIComponent(PARENT_FORM));
  const ofAnotherTab = own.replace(/[^:]+$/, 'another-tab');
  localStorage.setItem(ofAnotherTab, localStorage.getItem(own) ?? '');
  forget();
  expect(Object.keys(localStorage)).toEqual([ofAnotherTab]);
});
