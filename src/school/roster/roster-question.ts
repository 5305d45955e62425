import type { Balance, ListStanding, Standing } from '../../contract/roster-columns';
import type { Grade } from '../../contract/users';

/** A question that a roster answers, in the words of its filter; what is missing does not narrow it. */
export interface RosterQuestion {
  grade?: Grade;
  standing?: Standing;
  list?: ListStanding;
  balance?: Balance;
  needs_attention?: true;
  away_days?: number;
}
