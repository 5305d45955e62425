import type { Persona } from '../persona';
import * as floridaAndIslands from './florida-and-islands';
import * as greatLakes from './great-lakes';
import * as latecomers from './latecomers';
import * as latestStrangers from './latest-strangers';
import * as midAtlantic from './mid-atlantic';
import * as mountains from './mountains';
import * as newEngland from './new-england';
import * as newYorkAndJersey from './new-york-and-jersey';
import * as newcomersEast from './newcomers-east';
import * as newcomersWest from './newcomers-west';
import * as pacific from './pacific';
import * as plains from './plains';
import * as south from './south';
import * as strangers from './strangers';
import * as texas from './texas';
import * as withIncome from './with-income';

/** All made-up students of the evaluation. */
export const PERSONAS: readonly Persona[] = [
  newEngland,
  newYorkAndJersey,
  midAtlantic,
  south,
  floridaAndIslands,
  texas,
  greatLakes,
  plains,
  mountains,
  pacific,
  newcomersEast,
  newcomersWest,
  latecomers,
  strangers,
  latestStrangers,
  withIncome,
].flatMap((region) => Object.values<Persona>(region));
