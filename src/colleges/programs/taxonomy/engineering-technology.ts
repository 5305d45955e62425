import { type Program, program } from '../program';

/** Engineering technology, and the words students use for them. */
export const ENGINEERING_TECHNOLOGY: readonly Program[] = [
  program('engineering-technology', 'Engineering Technology', {
    cip4: '15.00 15.99',
    near: '15.08 15.03 15.06',
    math: 'some',
    words:
      'engineering technology|engineering technician|applied engineering|hands on engineering|tecnología en ingeniería',
  }),
  program('mechanical-engineering-technology', 'Mechanical Engineering Technology', {
    cip4: '15.08',
    near: '14.19 15.06',
    math: 'some',
    words:
      'mechanical engineering technology|mechanical technology|mechanical engineering tech|automotive engineering technology',
  }),
  program('electrical-engineering-technology', 'Electronics Engineering Technology', {
    cip4: '15.03',
    near: '14.10 15.04 47.01',
    math: 'some',
    words:
      'electronics technology|electrical engineering technology|electronics technician|electronics engineering technology|electronics tech',
  }),
  program('civil-engineering-technology', 'Civil Engineering Technology', {
    cip4: '15.02 15.01',
    near: '14.08 15.10',
    math: 'some',
    words:
      'civil engineering technology|civil technology|architectural technology|architectural engineering technology',
  }),
  program('computer-engineering-technology', 'Computer Engineering Technology', {
    cip4: '15.12',
    near: '14.09 11.09',
    math: 'some',
    words: 'computer engineering technology|computer hardware technology',
  }),
  program('electromechanical-technology', 'Electromechanical and Robotics Technology', {
    cip4: '15.04',
    near: '14.42 14.41 47.01',
    math: 'some',
    words:
      'electromechanical|robotics technician|robotics technology|automation technician|instrumentation technician|industrial automation|mechatronics technician|biomedical equipment technician',
  }),
  program('manufacturing-technology', 'Manufacturing and Industrial Technology', {
    cip4: '15.06',
    near: '14.36 48.05',
    math: 'some',
    words: 'manufacturing technology|industrial technology|advanced manufacturing|work in a factory|manufacturing',
  }),
  program('quality-safety', 'Occupational Safety and Quality', {
    cip4: '15.07',
    near: '51.22 15.15',
    math: 'some',
    words:
      'occupational safety|workplace safety|safety engineer|safety engineering|osha|quality control|industrial hygiene',
  }),
  program('construction-technology', 'Construction Technology', {
    cip4: '15.10',
    near: '52.20 46.04',
    math: 'some',
    words: 'construction technology|construction science|building science|building technology',
  }),
  program('drafting', 'Drafting and CAD', {
    cip4: '15.13',
    near: '15.01 04.09',
    level: 'associate',
    path: ['community college', 'certificate'],
    math: 'some',
    words: 'drafting|drafter|cad|autocad|cad designer|cad technician|draftsman|dibujo técnico',
  }),
  program('engineering-management', 'Engineering Management', {
    cip4: '15.15',
    near: '14.35 52.02',
    math: 'much',
    words: 'engineering management|technology management|industrial management',
  }),
  program('energy-technology', 'Energy and Environmental Control Technology', {
    cip4: '15.05',
    near: '14.14 47.02',
    level: 'associate',
    path: ['community college', 'apprenticeship'],
    math: 'some',
    words:
      'energy technology|wind turbine technician|wind turbine tech|solar installer|solar technician|wind turbines|solar panels|install solar panels|water treatment',
  }),
  program('mining-petroleum-technology', 'Mining and Petroleum Technology', {
    cip4: '15.09',
    near: '14.25 14.21',
    level: 'associate',
    path: ['community college', 'on the job'],
    math: 'some',
    words: 'oil field|oilfield|oil rig|petroleum technology|mining technology|work on a rig|campo petrolero',
  }),
  program('nanotechnology-technician', 'Nanotechnology', {
    cip4: '15.16',
    near: '14.18 40.10',
    math: 'much',
    words: 'nanoscience|nano engineering|nanoengineering',
  }),
];
