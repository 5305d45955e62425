import { useSetting } from '../ui/setting';
import { studentCount } from '../ui/whole-number';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { gradeLabel } from '@contract/messages';
import type { GradeCounts, NextGradeReport, School } from '@contract/school-admin';
import { useState } from 'react';
import { call } from '../api/client';
import { routes } from '../api/routes';
import { useCall } from '../api/use-call';
import { dayOf, pageLocale } from '../ui/day';
import { SectionCard } from '../ui/section-card';
import { StatusLive } from '../ui/status-live';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { useInvalidateAll } from './use-invalidate-all';
import { sentenceOf } from '../api/problem';
import { Field } from '../ui/field';
import { SwitchField } from '../ui/switch-field';

const DAY_MS = 86_400_000;

/** A day of the calendar ('2027-07-01') in words, the same in every time zone: 'July 1, 2027'. */
const calendarDay = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(pageLocale(), {
    ...{ year: 'numeric', month: 'long', day: 'numeric' },
    timeZone: 'UTC',
  });

const tomorrow = (): string => new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);

/** Whether the school year begins by itself, and on which day. */
function SchoolYearDay({ school }: { school: School }) {
  const [day, setDay] = useState(school.next_year_on ?? `${school.senior_class}-07-01`);
  const {
    shown: present,
    set,
    saving,
  } = useSetting(school.next_year_on, (next) => call(routes.updateSchool, { body: { next_year_on: next } }));
  const problem = saving.error ? sentenceOf(saving.error) : null;
  const turnOn = (): void => {
    const next = day < tomorrow() ? tomorrow() : day;
    setDay(next);
    set(next);
  };
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <SwitchField
        label="The new school year begins by itself"
        checked={present !== null}
        onChange={(checked) => (checked ? turnOn() : set(null))}
      />
      {present !== null && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1.5 }}>
          <Box sx={{ width: 200 }}>
            <Field
              label="First day"
              type="date"
              value={day}
              error={problem}
              onChange={(event) => {
                setDay(event.target.value);
                saving.reset();
              }}
            />
          </Box>
          <Button variant="contained" disabled={day === '' || day === present} onClick={() => set(day)}>
            Save the day
          </Button>
        </Box>
      )}
      {present === null && problem !== null && <StatusLive tone="error">{problem}</StatusLive>}
      <StatusLive tone="good">{saving.isSuccess && 'Saved'}</StatusLive>
    </Box>
  );
}

function Steps({ grades, seniorClass }: { grades: GradeCounts; seniorClass: number }) {
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5 }}>
      {([9, 10, 11] as const).map((grade) => (
        <li key={grade}>
          {studentCount(grades[grade])} from {gradeLabel(grade)} to {gradeLabel(grade + 1)}
        </li>
      ))}
      <li>
        {studentCount(grades[12])} of the class of {seniorClass} {grades[12] === 1 ? 'graduates' : 'graduate'}
      </li>
    </Box>
  );
}

const reportText = ({ moved, graduated, without_grade: without }: NextGradeReport): string =>
  [
    `${studentCount(moved)} moved up a grade.`,
    ...(graduated > 0 ? [`${studentCount(graduated)} graduated.`] : []),
    ...(without > 0 ? [`${studentCount(without)} had no grade and still have none.`] : []),
  ].join(' ');

type Asking = 'begin' | 'undo' | null;

function Begin({ school, grades, onDone, onClose }: ActProps & { grades: GradeCounts }) {
  const begin = async (): Promise<void> => onDone(reportText(await call(routes.nextGrade, { body: { seen: grades } })));
  return (
    <ConfirmDialog title="Begin the new school year now?" confirm="Begin" onConfirm={begin} onClose={onClose}>
      <Steps grades={grades} seniorClass={school.senior_class} />
      <Typography>
        Graduates keep their accounts and everything they wrote; the lists leave them out. You can take this back until
        the next school year begins.
      </Typography>
    </ConfirmDialog>
  );
}

interface ActProps {
  school: School;
  onDone: (said: string) => void;
  onClose: () => void;
}

function TakeBack({ school, onDone, onClose }: ActProps) {
  const undo = async (): Promise<void> => {
    await call(routes.undoNextGrade, {});
    onDone('The new school year is taken back.');
  };
  return (
    <ConfirmDialog title="Take the new school year back?" confirm="Take it back" onConfirm={undo} onClose={onClose}>
      <Typography>
        Everyone goes back down a grade, and the class of {school.senior_class - 1} is in 12th grade again. New 9th
        graders stay in 9th grade.
      </Typography>
    </ConfirmDialog>
  );
}

function Year({ school, grades }: { school: School; grades: GradeCounts | undefined }) {
  const invalidateAll = useInvalidateAll();
  const [asking, setAsking] = useState<Asking>(null);
  const [said, setSaid] = useState('');
  const { senior_class: seniors, next_year_on: day, year_turned_at: turnedAt } = school;
  const dialog = {
    school,
    onDone: (text: string) => {
      setSaid(text);
      void invalidateAll();
    },
    onClose: () => setAsking(null),
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography>
        The class of <strong>{seniors}</strong> is in 12th grade.{' '}
        {day === null
          ? 'Everyone stays in their grade until you begin the new school year.'
          : `On ${calendarDay(day)} everyone moves up a grade, and the class of ${seniors} graduates.`}
      </Typography>
      <SchoolYearDay school={school} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="outlined" disabled={!grades} onClick={() => setAsking('begin')}>
          Begin the new school year now
        </Button>
        {turnedAt !== null && (
          <Button onClick={() => setAsking('undo')}>
            <span>{`Take back the one that began on ${dayOf(turnedAt)}`}</span>
          </Button>
        )}
      </Box>
      <StatusLive tone="good">{said}</StatusLive>
      {asking === 'begin' && grades && <Begin {...dialog} grades={grades} />}
      {asking === 'undo' && <TakeBack {...dialog} />}
    </Box>
  );
}

/** Which class is in 12th grade, and when everybody moves up. */
export function SchoolYearCard({ school }: { school: School }) {
  const overview = useCall(routes.readOverview, {});
  return (
    <SectionCard title="School year">
      <Year school={school} grades={overview.data?.grades} />
    </SectionCard>
  );
}
