import type { DemoStudent } from '../demo-student';
import { amina } from './amina';
import { caleb } from './caleb';
import { josie } from './josie';
import { lucia } from './lucia';
import { maya } from './maya';
import { priya, sam } from './not-started';
import { owen } from './owen';
import { beckett, eli, tyler } from './still-writing';
import { zadie } from './zadie';

/** Everyone in the demo school: those with a list first, those who have not begun last. */
export const DEMO_STUDENTS: readonly DemoStudent[] = [
  owen,
  amina,
  maya,
  caleb,
  zadie,
  josie,
  lucia,
  tyler,
  beckett,
  eli,
  priya,
  sam,
];
