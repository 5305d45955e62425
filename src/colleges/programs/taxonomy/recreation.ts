import { type Program, program } from '../program';

/** Recreation, and the words students use for them. */
export const RECREATION: readonly Program[] = [
  program('parks-recreation', 'Parks, Recreation, and Leisure', {
    cip4: '31.01 31.03 31.99',
    near: '31.05 52.09',
    math: 'little',
    words:
      'recreation|rec|parks and recreation|recreation management|rec center|summer camp director|work at a summer camp|recreación|leisure studies|run a camp',
  }),
  program('pro-athlete', 'Professional Athlete', {
    cip4: '31.05',
    near: '31.01 51.09',
    math: 'little',
    words:
      'professional athlete|pro athlete|go pro|play professionally|nfl player|nba player|play in the nba|play in the nfl|professional soccer player|pro soccer player|professional basketball player|professional football player|make it to the nba|make it to the nfl|mlb player|play in the mlb|go to the league|futbolista profesional|make it to the league|ufc fighter|professional boxer|professional baseball player|wnba',
  }),
  program('referee-recreation-officiating', 'Sports Officiating and Fitness Leadership', {
    cip4: '31.05',
    near: '31.01',
    math: 'little',
    words: 'referee|umpire|sports official|lifeguard career',
  }),
  program('golf-management', 'Golf and Facility Management', {
    cip4: '31.03',
    near: '52.02 01.06',
    math: 'little',
    words: 'golf management|pga golf management|ski resort management|facility management|golf pro|stadium manager',
  }),
];
