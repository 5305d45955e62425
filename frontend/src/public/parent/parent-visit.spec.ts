import { PARENT_FORM } from '@contract/forms';
import { fakeApi } from '../../student-record/testing/fake-api';
import { getParentVisit } from './parent-page';

it('forgets what its own tab keeps, and nothing that another tab has yet to save', async () => {
  const form = {
    ...{ student_first_name: 'Nia', school_name: 'North High', asked_by: 'student' },
    ...{ expires_at: '2027-01-01T00:00:00.000Z', revision: 0, responses: [], care: [] },
  };
  fakeApi({ 'GET /parent/a-link': () => form });
  const { saver, clearDraft } = getParentVisit('a-link');
  await saver.open();
  saver.changeText('proudest_moment', 'When she fixed the boat.');
  const [draftKey = ''] = Object.keys(localStorage);
  expect(draftKey).toContain(encodeURIComponent(PARENT_FORM));
  const otherTabKey = draftKey.replace(/[^:]+$/, 'another-tab');
  localStorage.setItem(otherTabKey, localStorage.getItem(draftKey) ?? '');
  clearDraft();
  expect(Object.keys(localStorage)).toEqual([otherTabKey]);
});
