import type { DemoStudent } from '../demo-student';
import { owen } from './owen';

/** Everyone in the demo school, by name. */
export const DEMO_STUDENTS: readonly DemoStudent[] = [owen];
