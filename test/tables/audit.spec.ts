import type { AuditEventName } from '../../src/contract/audit';
import { routes } from '../../src/contract/routes';
import { createTestActors, type TestActors, type RouteName } from '../support/access-cast';
import { ACCESS_TABLE, type Subject, type Requester, expectedStatus } from '../support/access-table';
import { endVisits, entriesDuring } from '../support/audit';
import type { Student } from '../support/people';
import { aServer } from '../support/shared-server';

const server = aServer();
let cast: TestActors;
let students: Student[];

beforeAll(async () => {
  cast = await createTestActors(server);
  students = (await Promise.all(
    (['self', 'classmate'] as const).map((who) => cast.clientFor(who, 'readMe')),
  )) as Student[];
  const names = ['Ana Reed', 'Ben Reed'];
  for (const [at, one] of students.entries())
    await one.call(routes.updateMe, { body: { display_name: names[at] ?? '' } });
});

/** What one call leaves in the log, and what it answers. */
async function callBy(asker: Requester, name: RouteName, about: Subject) {
  const browser = await cast.clientFor(asker, name);
  const sent = cast.requestAs(name, about, asker);
  await endVisits(server.dataSource, students[0]);
  let ok = false;
  let text = '';
  const noted = await entriesDuring(server.dataSource, async () => {
    const response = await browser.send(routes[name], sent);
    ok = response.ok;
    text = await response.text();
  });
  return { noted: noted.map(({ what, detail, subjects }) => ({ what, detail, subjects })), text, ok };
}

const NAMES = Object.keys(routes) as RouteName[];
const ABOUT_STUDENT = NAMES.filter((name) => ACCESS_TABLE[name].student);

/** The entry of each call of one student that is neither `student_read` nor `student_changed`; null where it leaves none. */
const WORDS: Partial<Record<RouteName, AuditEventName | null>> = {
  ...{ readNeighbors: null, markToday: null, unmarkToday: null },
  ...{ createParentLink: 'parent_link_made', endParentLink: 'parent_link_ended' },
  ...{ tryWhatIf: 'student_read', saveNote: 'note_written', noteInYear: 'year_noted' },
  ...{ markCareSeen: 'student_attended', closeCareFlags: 'student_attended' },
  ...{ verifyRecord: 'record_verified', decideOnSchool: 'list_decided', takeBackDecision: 'list_decided' },
  ...{ suggestCollege: 'college_suggested', takeBackSuggestion: 'college_suggested' },
  ...{ correctPerson: 'person_corrected', mailSignInLink: 'sign_in_link_mailed', logOutPerson: 'person_logged_out' },
  ...{ exportStudentData: 'student_copied' },
};
const wordOf = (name: RouteName): AuditEventName | null =>
  WORDS[name] === undefined ? (routes[name].method === 'GET' ? 'student_read' : 'student_changed') : WORDS[name];

describe('a call about one student', () => {
  const STAFF = ['counselor', 'admin', 'keyWithScope'] as const;
  const isLetIn = (name: RouteName, asker: Requester): boolean => (expectedStatus(name, 'student', asker) ?? 403) < 300;
  const BY_STAFF = ABOUT_STUDENT.filter((name) => STAFF.some((asker) => isLetIn(name, asker)));
  it.each(BY_STAFF)('%s leaves its entry', async (name) => {
    const student = students[0];
    for (const asker of STAFF.filter((one) => isLetIn(name, one))) {
      // An admin who ends no link changes nothing.
      if (name === 'endParentLink') await student.call(routes.createParentLink, { body: { user_id: student.uid } });
      const { noted } = await callBy(asker, name, 'student');
      const about = noted.filter(({ subjects }) => subjects.includes(student.uid)).map(({ what }) => what);
      expect([asker, about]).toEqual([asker, wordOf(name) === null ? [] : [wordOf(name)]]);
    }
  });

  const OWN = ABOUT_STUDENT.filter((name) => isLetIn(name, 'self'));
  it.each(OWN)('%s is no look of staff when the student makes it', async (name) => {
    const { noted } = await callBy('self', name, 'student');
    const looks = noted.map(({ what }) => what).filter((what) => /^student_|^note_/.test(what));
    expect(looks).toEqual([]);
  });

  it.each(ABOUT_STUDENT)(
    '%s is on record when a colleague is refused, and not when another school is',
    async (name) => {
      const student = students[0];
      const refused = (await callBy('colleague', name, 'student')).noted;
      expect(refused).toEqual([{ what: 'student_refused', detail: name, subjects: [student.uid] }]);
      expect((await callBy('farCounselor', name, 'student')).noted).toEqual([]);
    },
  );
});

describe('every call', () => {
  /** Answered to whoever proves to be the person; the log itself; and what holds ids alone. */
  const OTHERS: RouteName[] = ['login', 'refresh', 'listAudit', 'exportAudit', 'listStudentIds'];
  const CALLS = NAMES.filter((name) => !OTHERS.includes(name) && !ABOUT_STUDENT.includes(name));

  it('that shows staff a student leaves an entry with that student', async () => {
    const missing: string[] = [];
    let shown = 0;
    for (const name of CALLS) {
      for (const asker of ['counselor', 'admin', 'keyWithScope'] as const) {
        for (const about of Object.keys(ACCESS_TABLE[name]) as Subject[]) {
          if ((expectedStatus(name, about, asker) ?? 403) >= 300) continue;
          const { noted, text, ok } = await callBy(asker, name, about);
          if (!ok) continue;
          const subjects = noted.flatMap((entry) => entry.subjects);
          for (const one of students.filter(({ uid, user }) => [uid, user.email].some((word) => text.includes(word)))) {
            shown += 1;
            if (!subjects.includes(one.uid)) missing.push(`${name} by ${asker} about ${about}: ${one.uid}`);
          }
        }
      }
    }
    expect(missing).toEqual([]);
    expect(shown).toBeGreaterThan(5);
  });
});
