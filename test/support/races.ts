import { readCatalogue } from '../../src/colleges/seed-catalogue';
import { MAX_SAVED_COLLEGES } from '../../src/contract/college-search-values';
import type { PreferenceCorrection } from '../../src/contract/preferences';
import { routes } from '../../src/contract/routes';
import { STATE_NAMES } from '../../src/contract/state-names';
import { PASSWORD, type Person, type Student } from './people';

const WRITERS = 40;

export interface Desk {
  admin: Person;
  counselor: Person;
  student: Student;
  /** The browser of the n-th call: on one instance or on the other. */
  led: <Somebody extends Person>(person: Somebody, at: number) => Somebody;
}

interface Race {
  what: string;
  writers?: number;
  /** How many are accepted; all where it is left out. */
  accepted?: number;
  /** The n-th call of all that are sent at once. */
  write: (desk: Desk, at: number) => Promise<Response>;
  /** What is stored afterwards, as text, and all that may be. */
  stored: (desk: Desk) => Promise<string>;
  allowed: (desk: Desk, at: number) => string;
}

const STATES = Object.keys(STATE_NAMES);
const UNITIDS = readCatalogue()
  .slice(0, MAX_SAVED_COLLEGES)
  .map(({ unitid }) => unitid);
const STRENGTHS = ['persist', 'include', 'explain', 'fix', 'create', 'promise', 'first', 'lead', 'team', 'listen'];
const FEELINGS = ['excited', 'ready', 'fine', 'nervous'];
const pick = (all: readonly string[], at: number): string => all[at % all.length] ?? '';
const params = ({ student }: Desk) => ({ userId: student.uid });
const onCollege = (desk: Desk) => ({ ...params(desk), unitid: UNITIDS[0] ?? 0 });

const must = (kind: PreferenceCorrection['kind'], value: string): PreferenceCorrection => {
  return { kind, value, strength: 'must' };
};
const choicesAt = (at: number): PreferenceCorrection[] => [
  must('state', pick(STATES, at)),
  must('state', pick(STATES, at + 7)),
  must('size', pick(['small', 'medium', 'large'], at)),
];
const saveChoices = (desk: Desk, at: number, revision?: number): Promise<Response> =>
  desk
    .led(desk.student, at)
    .send(routes.savePreferences, { params: params(desk), body: { corrections: choicesAt(at), revision } });
const keptChoices = async (desk: Desk): Promise<string> => {
  const { preferences } = await desk.student.call(routes.readPreferences, { params: params(desk) });
  return preferences
    .map(({ id }) => id)
    .sort()
    .join();
};
const idsOf = (corrections: readonly PreferenceCorrection[]): string =>
  corrections
    .map(({ kind, value }) => `${kind}:${value}`)
    .sort()
    .join();
const picksAt = (at: number): string[] => [pick(STRENGTHS, at), pick(STRENGTHS, at + 1 + Math.floor(at / 10))].sort();

const CHOICES: Race = {
  what: 'whole sets of choices',
  write: saveChoices,
  stored: keptChoices,
  allowed: (_, at) => idsOf(choicesAt(at)),
};

const RACES: readonly Race[] = [
  CHOICES,
  {
    ...CHOICES,
    what: 'sets of choices from pages of the same revision',
    accepted: 1,
    write: (desk, at) => saveChoices(desk, at, 0),
  },
  {
    what: 'whole sets of picks',
    write: (desk, at) => {
      const body = { starred: [], strengths: picksAt(at), feeling: pick(FEELINGS, at) };
      return desk.led(desk.student, at).send(routes.savePicks, { params: params(desk), body });
    },
    stored: async (desk) => {
      const { strengths, feelings } = await desk.student.call(routes.readPicks, { params: params(desk) });
      const picked = [...strengths, ...feelings].filter((one) => one.picked).map(({ id }) => id);
      return picked.sort().join();
    },
    allowed: (_, at) => [...picksAt(at), pick(FEELINGS, at)].sort().join(),
  },
  {
    what: 'saved colleges',
    writers: MAX_SAVED_COLLEGES,
    write: (desk, at) => {
      const asked = { params: { ...params(desk), unitid: UNITIDS[at] ?? 0 }, body: {} };
      return desk.led(desk.student, at).send(routes.addOwnSchool, asked);
    },
    stored: async (desk) => {
      const schools = await desk.student.call(routes.readOwnSchools, { params: params(desk) });
      return String(schools.length);
    },
    allowed: () => String(MAX_SAVED_COLLEGES),
  },
  {
    what: 'decisions to keep and to remove a college',
    write: (desk, at) => {
      const body = { kind: at % 2 ? 'keep' : 'remove', reason: `Because ${at}.` };
      return desk.led(desk.counselor, at).send(routes.decideOnSchool, { params: onCollege(desk), body });
    },
    stored: async (desk) => {
      const decisions = await desk.counselor.call(routes.readListDecisions, { params: params(desk) });
      return decisions.map(({ kind, reason }) => `${kind} ${reason}`).join();
    },
    allowed: (_, at) => `${at % 2 ? 'keep' : 'remove'} Because ${at}.`,
  },
  {
    what: 'the days of the report mails',
    writers: 12,
    write: (desk, at) => {
      const body = { rhythm: 'monthly', day: at + 1, reader_ids: [desk.admin.uid] };
      return desk.led(desk.admin, at).send(routes.setReportSchedule, { body });
    },
    stored: async ({ admin }) => String((await admin.call(routes.readReportSchedule)).day),
    allowed: (_, at) => String(at + 1),
  },
  {
    what: 'rules of the roster',
    writers: 12,
    write: (desk, at) => {
      const rules = [{ counselor_id: desk.counselor.uid, from: 'A', to: pick([...'BCDEFGHIJKLM'], at), grade: null }];
      return desk.led(desk.admin, at).send(routes.saveRosterRules, { body: { rules } });
    },
    stored: async ({ admin }) => {
      const { rules } = await admin.call(routes.readRosterRules);
      return rules.map(({ to }) => to).join();
    },
    allowed: (_, at) => pick([...'BCDEFGHIJKLM'], at),
  },
  {
    what: 'first steps of a second factor',
    writers: 6,
    write: (desk, at) =>
      desk.led(desk.counselor, at).send(routes.beginSecondFactor, { body: { current_password: PASSWORD } }),
    stored: async ({ counselor }) => String((await counselor.call(routes.readSecondFactor)).on),
    allowed: () => 'false',
  },
];

/** Many writers of one thing at the same moment: none meets an error of the server, and what is stored is what one of them sent. */
export function itKeepsOneWriter(aDesk: () => Promise<Desk>): void {
  it.each(RACES)(
    'of $what that are sent at once one is kept whole',
    async ({ writers = WRITERS, accepted = writers, ...race }) => {
      const desk = await aDesk();
      const numbers = Array.from({ length: writers }, (_, at) => at);
      // What the server has no time for now, it says so of; a page sends that again.
      const statusOf = async (at: number): Promise<number> => {
        const { status } = await race.write(desk, at);
        return status === 503 ? statusOf(at) : status === 201 ? 200 : status;
      };
      const statuses = (await Promise.all(numbers.map(statusOf))).sort();
      expect(statuses).toEqual([...Array<number>(accepted).fill(200), ...Array<number>(writers - accepted).fill(409)]);
      expect(numbers.map((at) => race.allowed(desk, at))).toContain(await race.stored(desk));
    },
  );
}
