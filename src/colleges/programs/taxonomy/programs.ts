import type { Program } from '../program';
import { NURSING_AND_MEDICINE } from './nursing-and-medicine';
import { THERAPY_AND_FITNESS } from './therapy-and-fitness';
import { HEALTH_CAREERS } from './health-careers';
import { LIFE_SCIENCES } from './life-sciences';
import { PHYSICAL_SCIENCES_AND_MATH } from './physical-sciences-and-math';
import { COMPUTING } from './computing';
import { ENGINEERING } from './engineering';
import { ENGINEERING_TECHNOLOGY } from './engineering-technology';
import { BUSINESS } from './business';
import { EDUCATION } from './education';
import { SOCIAL_SCIENCES } from './social-sciences';
import { SOCIAL_SCIENCES_MORE } from './social-sciences-more';
import { LAW_AND_PUBLIC_SAFETY } from './law-and-public-safety';
import { HUMAN_SERVICES } from './human-services';
import { HUMANITIES } from './humanities';
import { RELIGION } from './religion';
import { MEDIA } from './media';
import { VISUAL_ARTS_AND_DESIGN } from './visual-arts-and-design';
import { PERFORMING_ARTS } from './performing-arts';
import { AGRICULTURE_AND_ENVIRONMENT } from './agriculture-and-environment';
import { ARCHITECTURE } from './architecture';
import { RECREATION } from './recreation';
import { BUILDING_TRADES } from './building-trades';
import { MECHANICS_AND_PRODUCTION } from './mechanics-and-production';
import { TRANSPORT_AND_PERSONAL_SERVICES } from './transport-and-personal-services';
import { MILITARY_AND_UNDIRECTED } from './military-and-undirected';

/** Every program and career the product knows by name; the ids are kept for good. */
export const PROGRAMS: readonly Program[] = [
  ...NURSING_AND_MEDICINE,
  ...THERAPY_AND_FITNESS,
  ...HEALTH_CAREERS,
  ...LIFE_SCIENCES,
  ...PHYSICAL_SCIENCES_AND_MATH,
  ...COMPUTING,
  ...ENGINEERING,
  ...ENGINEERING_TECHNOLOGY,
  ...BUSINESS,
  ...EDUCATION,
  ...SOCIAL_SCIENCES,
  ...SOCIAL_SCIENCES_MORE,
  ...LAW_AND_PUBLIC_SAFETY,
  ...HUMAN_SERVICES,
  ...HUMANITIES,
  ...RELIGION,
  ...MEDIA,
  ...VISUAL_ARTS_AND_DESIGN,
  ...PERFORMING_ARTS,
  ...AGRICULTURE_AND_ENVIRONMENT,
  ...ARCHITECTURE,
  ...RECREATION,
  ...BUILDING_TRADES,
  ...MECHANICS_AND_PRODUCTION,
  ...TRANSPORT_AND_PERSONAL_SERVICES,
  ...MILITARY_AND_UNDIRECTED,
];

const BY_ID = new Map(PROGRAMS.map((program) => [program.id, program]));

/** Null when there is no program of this id. */
export const programById = (id: string): Program | null => BY_ID.get(id) ?? null;
