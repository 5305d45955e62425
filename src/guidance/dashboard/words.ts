import type dashboard from '../../../data/words/dashboard.json';
import { wordsOf } from '../../platform/text/words';

export const dashboardWords = wordsOf<typeof dashboard>('dashboard');
export type DashboardSay = ReturnType<typeof dashboardWords>;
