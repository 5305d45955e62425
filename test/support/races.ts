import { readCatalogue } from '../../src/colleges/seed-catalogue';
import { MAX_SAVED_COLLEGES } from '../../src/contract/college-search-values';
import type { PreferenceCorrection } from '../../src/contract/preferences';
import { routes } from '../../src/contract/routes';
import { STATE_NAMES } from '../../src/contract/state-names';
import { PASSWORD, type Person, type Student } from './people';

const WRITERS = 40;

export interface RaceSetup {
  admin: Person;
  counselor: Person;
  student: Student;
  /** The browser of the n-th call: on one instance or on the other. */
  onOtherServer: <AnyPerson extends Person>(person: AnyPerson, index: number) => AnyPerson;
}

interface WriteRace {
  what: string;
  writers?: number;
  /** How many are accepted; all where it is left out. */
  expectedAccepted?: number;
  /** The n-th call of all that are sent at once. */
  writeOne: (setup: RaceSetup, index: number) => Promise<Response>;
  /** What is stored afterwards, as text, and all that may be. */
  readStored: (setup: RaceSetup) => Promise<string>;
  allowedState: (setup: RaceSetup, index: number) => string;
}

const STATES = Object.keys(STATE_NAMES);
const UNITIDS = readCatalogue()
  .slice(0, MAX_SAVED_COLLEGES)
  .map(({ unitid }) => unitid);
const STRENGTHS = ['persist', 'include', 'explain', 'fix', 'create', 'promise', 'first', 'lead', 'team', 'listen'];
const FEELINGS = ['excited', 'ready', 'fine', 'nervous'];
const pickAt = (values: readonly string[], index: number): string => values[index % values.length] ?? '';
const params = ({ student }: RaceSetup) => ({ userId: student.uid });
const collegeParams = (setup: RaceSetup) => ({ ...params(setup), unitid: UNITIDS[0] ?? 0 });

const mustWish = (kind: PreferenceCorrection['kind'], value: string): PreferenceCorrection => {
  return { kind, value, strength: 'must' };
};
const choicesAt = (index: number): PreferenceCorrection[] => [
  mustWish('state', pickAt(STATES, index)),
  mustWish('state', pickAt(STATES, index + 7)),
  mustWish('size', pickAt(['small', 'medium', 'large'], index)),
];
const saveChoices = (setup: RaceSetup, index: number, revision?: number): Promise<Response> =>
  setup
    .onOtherServer(setup.student, index)
    .send(routes.savePreferences, { params: params(setup), body: { corrections: choicesAt(index), revision } });
const storedChoices = async (setup: RaceSetup): Promise<string> => {
  const { preferences } = await setup.student.call(routes.readPreferences, { params: params(setup) });
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
const picksAt = (index: number): string[] =>
  [pickAt(STRENGTHS, index), pickAt(STRENGTHS, index + 1 + Math.floor(index / 10))].sort();

const CHOICES: WriteRace = {
  what: 'whole sets of choices',
  writeOne: saveChoices,
  readStored: storedChoices,
  allowedState: (_, index) => idsOf(choicesAt(index)),
};

const RACES: readonly WriteRace[] = [
  CHOICES,
  {
    ...CHOICES,
    what: 'sets of choices from pages of the same revision',
    expectedAccepted: 1,
    writeOne: (setup, index) => saveChoices(setup, index, 0),
  },
  {
    what: 'whole sets of picks',
    writeOne: (setup, index) => {
      const body = { starred: [], strengths: picksAt(index), feeling: pickAt(FEELINGS, index) };
      return setup.onOtherServer(setup.student, index).send(routes.savePicks, { params: params(setup), body });
    },
    readStored: async (setup) => {
      const { strengths, feelings } = await setup.student.call(routes.readPicks, { params: params(setup) });
      const pickedIds = [...strengths, ...feelings].filter((option) => option.picked).map(({ id }) => id);
      return pickedIds.sort().join();
    },
    allowedState: (_, index) => [...picksAt(index), pickAt(FEELINGS, index)].sort().join(),
  },
  {
    what: 'saved colleges',
    writers: MAX_SAVED_COLLEGES,
    writeOne: (setup, index) => {
      const input = { params: { ...params(setup), unitid: UNITIDS[index] ?? 0 }, body: {} };
      return setup.onOtherServer(setup.student, index).send(routes.addOwnSchool, input);
    },
    readStored: async (setup) => {
      const schools = await setup.student.call(routes.readOwnSchools, { params: params(setup) });
      return String(schools.length);
    },
    allowedState: () => String(MAX_SAVED_COLLEGES),
  },
  {
    what: 'decisions to keep and to remove a college',
    writeOne: (setup, index) => {
      const body = { kind: index % 2 ? 'keep' : 'remove', reason: `Because ${index}.` };
      return setup
        .onOtherServer(setup.counselor, index)
        .send(routes.decideOnSchool, { params: collegeParams(setup), body });
    },
    readStored: async (setup) => {
      const decisions = await setup.counselor.call(routes.readListDecisions, { params: params(setup) });
      return decisions.map(({ kind, reason }) => `${kind} ${reason}`).join();
    },
    allowedState: (_, index) => `${index % 2 ? 'keep' : 'remove'} Because ${index}.`,
  },
  {
    what: 'the days of the report mails',
    writers: 12,
    writeOne: (setup, index) => {
      const body = { rhythm: 'monthly', day: index + 1, reader_ids: [setup.admin.uid] };
      return setup.onOtherServer(setup.admin, index).send(routes.setReportSchedule, { body });
    },
    readStored: async ({ admin }) => String((await admin.call(routes.readReportSchedule)).day),
    allowedState: (_, index) => String(index + 1),
  },
  {
    what: 'rules of the roster',
    writers: 12,
    writeOne: (setup, index) => {
      const rules = [
        { counselor_id: setup.counselor.uid, from: 'A', to: pickAt([...'BCDEFGHIJKLM'], index), grade: null },
      ];
      return setup.onOtherServer(setup.admin, index).send(routes.saveRosterRules, { body: { rules } });
    },
    readStored: async ({ admin }) => {
      const { rules } = await admin.call(routes.readRosterRules);
      return rules.map(({ to }) => to).join();
    },
    allowedState: (_, index) => pickAt([...'BCDEFGHIJKLM'], index),
  },
  {
    what: 'first steps of a second factor',
    writers: 6,
    writeOne: (setup, index) =>
      setup
        .onOtherServer(setup.counselor, index)
        .send(routes.beginSecondFactor, { body: { current_password: PASSWORD } }),
    readStored: async ({ counselor }) => String((await counselor.call(routes.readSecondFactor)).on),
    allowedState: () => 'false',
  },
];

/** Many writers of one thing at the same moment: none meets an error of the server, and what is stored is what one of them sent. */
export function testSingleWriter(createSetup: () => Promise<RaceSetup>): void {
  it.each(RACES)(
    'of $what that are sent at once one is kept whole',
    async ({ writers = WRITERS, expectedAccepted = writers, ...race }) => {
      const setup = await createSetup();
      const numbers = Array.from({ length: writers }, (_, index) => index);
      // What the server has no time for now, it says so of; a page sends that again.
      const writeStatus = async (index: number): Promise<number> => {
        const { status } = await race.writeOne(setup, index);
        return status === 503 ? writeStatus(index) : status === 201 ? 200 : status;
      };
      const statuses = (await Promise.all(numbers.map(writeStatus))).sort();
      expect(statuses).toEqual([
        ...Array<number>(expectedAccepted).fill(200),
        ...Array<number>(writers - expectedAccepted).fill(409),
      ]);
      expect(numbers.map((index) => race.allowedState(setup, index))).toContain(await race.readStored(setup));
    },
  );
}
