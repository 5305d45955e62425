import type { RosterRow } from '@contract/roster';
import { neighboursOf } from './roster-neighbours';

const row = (id: string): RosterRow => ({
  id,
  user_id: id,
  name: id,
  email: `${id}@school.example`,
  grade: 11,
  counselor_id: 'c',
  counselor_name: 'C',
  answered: 0,
  total: 19,
  unlocked: false,
  list_state: 'none',
  schools_reviewed: 0,
  last_active: null,
  needs_attention: false,
});
const ROSTER = ['ann', 'ben', 'cleo'].map(row);
const ids = (studentId: string) => {
  const { previous, next } = neighboursOf(ROSTER, studentId);
  return [previous?.id ?? null, next?.id ?? null];
};

describe('the students beside a student', () => {
  it('are those before and after in the roster', () => {
    expect(ids('ann')).toEqual([null, 'ben']);
    expect(ids('ben')).toEqual(['ann', 'cleo']);
    expect(ids('cleo')).toEqual(['ben', null]);
  });

  it('are none for a student who is not in it', () => {
    expect(ids('dan')).toEqual([null, null]);
  });
});
