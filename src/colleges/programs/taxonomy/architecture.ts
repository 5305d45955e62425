import { type Program, program } from '../program';

/** Architecture, and the words students use for them. */
export const ARCHITECTURE: readonly Program[] = [
  program('architecture', 'Architecture', {
    cip4: '04.02',
    near: '04.09 04.05 04.04',
    selective: 'portfolio',
    math: 'much',
    words:
      'architecture|architect|architecture major|be an architect|arquitectura|arquitecta|arquitecto|design houses|design buildings|designing buildings|designing houses|architectural design|design skyscrapers|b arch',
  }),
  program('architectural-studies', 'Architectural Studies and Technology', {
    cip4: '04.09 04.99',
    near: '04.02 15.01',
    selective: 'portfolio',
    math: 'some',
    words: 'architectural studies|architectural science',
  }),
  program('urban-planning', 'Urban and Regional Planning', {
    cip4: '04.03',
    near: '45.12 44.05 45.07',
    math: 'some',
    words:
      'urban planning|city planning|urban planner|city planner|public transit|design cities|regional planning|transportation planning|urban design|planificación urbana|planning cities|urbanismo',
  }),
  program('landscape-architecture', 'Landscape Architecture', {
    cip4: '04.06',
    near: '01.06 04.03',
    selective: 'portfolio',
    math: 'some',
    words:
      'landscape architecture|landscape architect|landscape design|design parks|design gardens|arquitectura del paisaje|garden designer',
  }),
  program('environmental-design', 'Environmental Design', {
    cip4: '04.04',
    near: '04.02 30.33',
    selective: 'portfolio',
    math: 'some',
    words: 'environmental design|sustainable architecture|green buildings|green architecture|tiny houses',
  }),
  program('architectural-history', 'Architectural History', {
    cip4: '04.08',
    near: '50.07 30.12',
    math: 'little',
    words: 'architectural history|history of architecture',
  }),
  program('real-estate-development', 'Real Estate Development', {
    cip4: '04.10 52.15',
    near: '04.03 52.08',
    math: 'some',
    words: 'real estate development|property developer|property development',
  }),
];
