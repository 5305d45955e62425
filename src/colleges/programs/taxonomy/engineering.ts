import { type Program, program } from '../program';

/** Engineering, and the words students use for them. */
export const ENGINEERING: readonly Program[] = [
  program('engineering', 'Engineering, General', {
    cip4: '14.01 14.13',
    near: '14.19 14.10 14.08 14.99',
    selective: 'capped',
    math: 'much',
    words:
      'engineering|engineer|engineer something|ingeniería|ingeniero|ingeniera|engineering school|engineering major|build things|building things|design and build|invent things|inventor|make things with my hands',
  }),
  program('mechanical-engineering', 'Mechanical Engineering', {
    cip4: '14.19',
    near: '14.01 14.42 15.08',
    selective: 'capped',
    math: 'much',
    words:
      'mechanical engineering|mechanical|mechanical engineer|mech e|mech eng|ingeniería mecánica|ingeniero mecánico',
  }),
  program('electrical-engineering', 'Electrical Engineering', {
    cip4: '14.10',
    near: '14.09 14.01 15.03',
    selective: 'capped',
    math: 'much',
    words:
      'electrical engineering|electrical engineer|electronics engineer|electronic engineering|electronics|ee major|ingeniería eléctrica|ingeniero eléctrico|electronica',
  }),
  program('civil-engineering', 'Civil Engineering', {
    cip4: '14.08',
    near: '14.33 14.14 15.02',
    selective: 'capped',
    math: 'much',
    words:
      'civil engineering|civil engineer|build bridges|building bridges|design bridges|build roads|structural engineer|structural engineering|transportation engineering|ingeniería civil|ingeniero civil|ingeniera civil',
  }),
  program('aerospace-engineering', 'Aerospace Engineering', {
    cip4: '14.02',
    near: '14.19 40.08 15.08',
    selective: 'capped',
    math: 'much',
    words:
      'aerospace engineering|aerospace engineer|aerospace|aeronautical engineering|build rockets|rocket science|rocket scientist|design planes|spacecraft|work at spacex|work for spacex|ingeniería aeroespacial|aeronautics|design airplanes|build planes|aero engineering|aerospace eng|work on rockets|design rockets',
  }),
  program('biomedical-engineering', 'Biomedical Engineering', {
    cip4: '14.05',
    near: '14.45 26.02 14.43',
    selective: 'capped',
    math: 'much',
    words:
      'biomedical engineering|biomedical engineer|bioengineering|bioengineer|biomed engineering|bme|medical devices|design prosthetics|ingeniería biomédica',
  }),
  program('chemical-engineering', 'Chemical Engineering', {
    cip4: '14.07',
    near: '14.43 40.05',
    selective: 'capped',
    math: 'much',
    words: 'chemical engineering|chemical engineer|chem e|cheme|chem eng|ingeniería química',
  }),
  program('biochemical-engineering', 'Biochemical Engineering', {
    cip4: '14.43 14.44',
    near: '14.07 14.05',
    selective: 'capped',
    math: 'much',
    words: 'biochemical engineering|bioprocess engineering',
  }),
  program('environmental-engineering', 'Environmental Engineering', {
    cip4: '14.14',
    near: '14.08 03.01',
    selective: 'capped',
    math: 'much',
    words:
      'environmental engineering|environmental engineer|water engineering|clean water engineering|ingeniería ambiental',
  }),
  program('renewable-energy', 'Renewable Energy', {
    cip4: '14.14 15.05',
    near: '14.10 30.33 14.01',
    math: 'much',
    words:
      'renewable energy|solar energy|solar power|wind energy|clean energy|green energy|energy engineering|wind power|energía renovable',
  }),
  program('industrial-engineering', 'Industrial Engineering', {
    cip4: '14.35',
    near: '14.27 52.13 14.36',
    selective: 'capped',
    math: 'much',
    words: 'industrial engineering|industrial engineer|ingeniería industrial|ingeniero industrial|process engineer',
  }),
  program('systems-engineering', 'Systems Engineering', {
    cip4: '14.27',
    near: '14.35 30.06',
    selective: 'capped',
    math: 'much',
    words: 'systems engineering|systems engineer',
  }),
  program('materials-engineering', 'Materials Engineering', {
    cip4: '14.18 14.20 14.06',
    near: '40.10 14.32',
    selective: 'capped',
    math: 'much',
    words: 'materials engineering|materials engineer|metallurgical engineering|ceramic engineering',
  }),
  program('nuclear-engineering', 'Nuclear Engineering', {
    cip4: '14.23',
    near: '40.08 15.14',
    selective: 'capped',
    math: 'much',
    words: 'nuclear engineering|nuclear engineer|nuclear power|nuclear energy|fusion energy|ingeniería nuclear',
  }),
  program('petroleum-engineering', 'Petroleum Engineering', {
    cip4: '14.25',
    near: '14.07 14.39',
    math: 'much',
    words: 'petroleum engineering|petroleum engineer|oil and gas|oil rig engineer|ingeniería petrolera',
  }),
  program('mining-engineering', 'Mining Engineering', {
    cip4: '14.21',
    near: '14.39 15.09',
    math: 'much',
    words: 'mining engineering|mining engineer|mineral engineering|ingeniería de minas',
  }),
  program('robotics', 'Robotics and Mechatronics', {
    cip4: '14.42 14.41',
    near: '14.19 14.10 15.04 11.07',
    selective: 'capped',
    math: 'much',
    words:
      'robotics|robots|build robots|building robots|mechatronics|automation engineering|robotics engineer|robotics engineering|robotica|robótica|mecatrónica|design robots',
  }),
  program('automotive-engineering', 'Automotive Engineering', {
    cip4: '14.19',
    near: '15.08 14.99',
    selective: 'capped',
    math: 'much',
    words:
      'automotive engineering|automotive engineer|design cars|designing cars|formula 1 engineer|f1 engineer|race car engineer|car engineer|make cars faster|ingeniería automotriz|car design|car designer',
  }),
  program('audio-acoustical-engineering', 'Acoustical Engineering', {
    cip4: '14.99 14.10',
    near: '10.02 40.08',
    math: 'much',
    words: 'acoustical engineering|acoustics|acoustic engineer',
  }),
  program('architectural-engineering', 'Architectural Engineering', {
    cip4: '14.04',
    near: '14.08 04.02',
    selective: 'capped',
    math: 'much',
    words: 'architectural engineering|architectural engineer',
  }),
  program('construction-engineering', 'Construction Engineering', {
    cip4: '14.33',
    near: '14.08 52.20 15.10',
    math: 'much',
    words: 'construction engineering|construction engineer',
  }),
  program('agricultural-engineering', 'Agricultural and Biological Systems Engineering', {
    cip4: '14.03 14.45',
    near: '01.02 14.14',
    math: 'much',
    words:
      'agricultural engineering|ag engineering|biological engineering|biosystems engineering|food engineering|ingeniería agrícola',
  }),
  program('ocean-engineering', 'Ocean Engineering', {
    cip4: '14.24 14.22',
    near: '40.06 14.19',
    math: 'much',
    words: 'ocean engineering|ocean engineer|underwater robots',
  }),
  program('naval-architecture', 'Naval Architecture and Marine Engineering', {
    cip4: '14.22',
    near: '14.24 49.03',
    math: 'much',
    words:
      'naval architecture|naval architect|marine engineering|marine engineer|design boats|design ships|build ships|shipbuilding|yacht design|boat design',
  }),
  program('engineering-physics', 'Engineering Physics', {
    cip4: '14.12 14.11',
    near: '40.08 14.10',
    math: 'much',
    words: 'engineering physics|engineering mechanics|applied physics',
  }),
  program('geological-engineering', 'Geological Engineering', {
    cip4: '14.39',
    near: '40.06 14.21',
    math: 'much',
    words: 'geological engineering|geotechnical engineering',
  }),
  program('textile-engineering', 'Textile and Polymer Engineering', {
    cip4: '14.28 14.32',
    near: '19.09 40.10',
    math: 'much',
    words: 'textile engineering|polymer engineering|plastics engineering|textile science|polymer science',
  }),
  program('manufacturing-engineering', 'Manufacturing Engineering', {
    cip4: '14.36',
    near: '15.06 14.35',
    math: 'much',
    words: 'manufacturing engineering|manufacturing engineer|3d printing',
  }),
  program('paper-engineering', 'Paper Science and Engineering', {
    cip4: '14.40',
    near: '14.07 03.05',
    math: 'much',
    words: 'paper science|paper engineering|pulp and paper',
  }),
  program('forest-engineering', 'Forest Engineering', {
    cip4: '14.34',
    near: '03.05 14.08',
    math: 'much',
    words: 'forest engineering',
  }),
  program('surveying', 'Surveying and Geomatics', {
    cip4: '14.38 15.11',
    near: '45.07 14.08',
    math: 'some',
    words: 'surveying|surveyor|land surveyor|geomatics|topografía',
  }),
  program('product-design-engineering', 'Product Design', {
    cip4: '14.99 50.04',
    near: '14.19 14.01',
    selective: 'portfolio',
    math: 'some',
    words:
      'product design|product design engineering|industrial design|industrial designer|invent products|design products|toy design|toy designer|toy maker|diseño industrial|design shoes|shoe designer|sneaker design|sneaker designer|design sneakers|furniture design|furniture designer',
  }),
  program('theme-park-engineering', 'Theme Park and Ride Engineering', {
    cip4: '14.19 14.99',
    near: '14.10 50.05',
    selective: 'capped',
    math: 'much',
    words:
      'design roller coasters|design rollercoasters|build roller coasters|rollercoasters|roller coasters|roller coaster engineer|imagineer|disney imagineer|theme park design|theme park designer|theme park engineering|ride design',
  }),
];
