import { OWN_SCHOOL_NOTE_LENGTH } from '@contract/college-search-values';
import { refusalOfText } from '@contract/text-rules';
import { call } from '../api/client';
import { routes } from '../api/routes';
import type { SaveTarget } from './save-target';
import { textAt } from './texts';

/** The form id under which the notes on a student's own schools are saved, each by its college's unitid. */
export const OWN_SCHOOLS_FORM_ID = 'own_schools';

type Notice = { question_id: string; message: string };
const noticeOf = (id: string, care: string | null): Notice[] =>
  care === null ? [] : [{ question_id: id, message: care }];

/** Where the notes on a student's own schools are read and saved; each is a save of its own, and the newest stands. */
export function ownSchoolsTarget(userId: string): SaveTarget {
  /** The server numbers no notes: what was read or saved last is the newest. */
  let revision = 0;
  let notices: Notice[] = [];
  const saveOne = async (id: string, note: string, leaving: boolean): Promise<Notice[]> => {
    const params = { userId, unitid: id };
    const { care } = await call(routes.saveOwnSchoolNote, { params, body: { note }, keepalive: leaving });
    return noticeOf(id, care);
  };
  return {
    load: async () => {
      const schools = await call(routes.readOwnSchools, { params: { userId } });
      const noted = schools.map(({ college, note, care }) => ({ id: String(college.unitid), note, care }));
      notices = noted.flatMap(({ id, care }) => noticeOf(id, care));
      revision += 1;
      return { texts: Object.fromEntries(noted.map(({ id, note }) => [id, note])), revision, care: notices };
    },
    save: async ({ texts, changed }, leaving) => {
      const saved = await Promise.all(changed.map((id) => saveOne(id, textAt(texts, id), leaving)));
      notices = [...notices.filter(({ question_id }) => !changed.includes(question_id)), ...saved.flat()];
      revision += 1;
      return { texts, revision, conflicts: [], care: notices };
    },
    refusal: (_, text) => refusalOfText(text, OWN_SCHOOL_NOTE_LENGTH),
  };
}
