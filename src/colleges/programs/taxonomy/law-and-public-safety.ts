import { type Program, program } from '../program';

/** Law and public safety, and the words students use for them. */
export const LAW_AND_PUBLIC_SAFETY: readonly Program[] = [
  program('pre-law', 'Pre-Law', {
    kind: 'track',
    cip4: '22.00 45.10 54.01 23.01 38.01 43.01 45.06 44.05',
    near: '45.11 22.99 09.01',
    math: 'little',
    words:
      'pre law|prelaw|lawyer|law school|attorney|law|study law|be a judge|become a judge|prosecutor|district attorney|public defender|abogada|abogado|corporate lawyer|civil rights lawyer|family lawyer|lawyers|supreme court justice|estudiar derecho|estudiar leyes',
  }),
  program('criminal-lawyer', 'Criminal Lawyer (Pre-Law)', {
    kind: 'track',
    cip4: '22.00 43.01 45.04 45.10 54.01 38.01',
    near: '45.11 23.01',
    math: 'little',
    words:
      'criminal lawyer|defense attorney|criminal defense lawyer|criminal law|defense lawyer|innocence project|abogado penalista',
  }),
  program('immigration-lawyer', 'Immigration or Human Rights Lawyer (Pre-Law)', {
    kind: 'track',
    cip4: '22.00 45.10 45.09 54.01 30.20 44.05',
    near: '05.02 16.09',
    math: 'little',
    words:
      'immigration lawyer|immigration attorney|immigration law|human rights lawyer|abogada de inmigración|abogado de inmigración|help immigrants',
  }),
  program('environmental-lawyer', 'Environmental Lawyer (Pre-Law)', {
    kind: 'track',
    cip4: '22.00 03.01 45.10 44.05 54.01',
    near: '03.02 26.13',
    math: 'little',
    words: 'environmental lawyer|environmental law',
  }),
  program('entertainment-lawyer', 'Entertainment or Sports Lawyer (Pre-Law)', {
    kind: 'track',
    cip4: '22.00 45.10 52.01 52.02 09.01 54.01',
    near: '50.10 31.05',
    math: 'little',
    words: 'entertainment lawyer|sports lawyer|entertainment law|sports law|music lawyer',
  }),
  program('legal-studies', 'Legal Studies', {
    cip4: '22.00 22.99',
    near: '45.10 43.01 22.03',
    math: 'little',
    words: 'legal studies|law and society|justice studies|estudios legales|law and justice',
  }),
  program('paralegal', 'Paralegal Studies', {
    cip4: '22.03 22.02',
    near: '22.00',
    level: 'associate',
    path: ['community college', 'certificate'],
    math: 'little',
    words: 'paralegal|paralegal studies|legal assistant|court reporter|court reporting|legal secretary|asistente legal',
  }),
  program('criminal-justice', 'Criminal Justice', {
    cip4: '43.01',
    near: '45.04 22.00 43.03',
    math: 'little',
    words:
      'criminal justice|crim justice|cj major|law enforcement|justicia criminal|justicia penal|probation officer|parole officer',
  }),
  program('police-officer', 'Police Officer', {
    cip4: '43.01',
    near: '45.04 43.03',
    level: 'trade',
    path: ['academy', 'community college'],
    math: 'little',
    words:
      'police officer|cop|be a cop|become a cop|state trooper|sheriff|deputy sheriff|police academy|mujer policía|k9 officer|highway patrol|police work|join the police|police force|ser policía|go into policing|policing',
  }),
  program('detective-fbi', 'Detective or Federal Agent', {
    cip4: '43.01 45.04',
    near: '42.28 43.03 52.03',
    math: 'little',
    words:
      'detective|fbi|fbi agent|homicide detective|private investigator|secret service|dea agent|investigator|us marshal|federal agent|solve crimes|solve murders|cold cases|criminal investigator|private detective|special agent',
  }),
  program('corrections', 'Corrections', {
    cip4: '43.01',
    near: '45.04 44.07',
    level: 'trade',
    path: ['academy', 'on the job'],
    math: 'little',
    words: 'corrections officer|correctional officer|prison guard|juvenile justice|juvenile probation officer',
  }),
  program('homeland-security', 'Homeland Security', {
    cip4: '43.03',
    near: '45.09 29.02',
    math: 'little',
    words:
      'homeland security|counterterrorism|customs agent|national defense|be a border patrol agent|join border patrol',
  }),
  program('emergency-management', 'Emergency Management', {
    cip4: '43.03 43.99',
    near: '43.02 44.04',
    math: 'little',
    words: 'emergency management|disaster relief|disaster management|disaster response|emergency manager',
  }),
  program('firefighter', 'Firefighter', {
    cip4: '43.02',
    near: '51.09 43.99',
    level: 'trade',
    path: ['academy', 'community college', 'apprenticeship'],
    math: 'little',
    words:
      'firefighter|fire fighter|fireman|fire academy|firefighting|wildland firefighter|fire department|bombero|bombera|fire science|smokejumper|fire chief|hotshot crew',
  }),
  program('fire-science', 'Fire Protection and Fire Science', {
    cip4: '43.02',
    near: '14.99 15.07',
    math: 'some',
    words: 'fire protection|fire investigator|arson investigator|fire marshal|fire protection engineering',
  }),
  program('intelligence-analysis', 'Intelligence and Security Studies', {
    cip4: '29.02 45.09',
    near: '43.03 16.01',
    math: 'little',
    words:
      'intelligence analyst|cia|cia agent|nsa|military intelligence|intelligence studies|work for the cia|inteligencia militar|security studies|intelligence agency|be a spy|become a spy',
  }),
  program('military-officer', 'Military Officer Path', {
    cip4: '29.03 29.04 29.99',
    near: '45.09 43.03',
    path: ['military', 'academy'],
    math: 'some',
    words:
      'military officer|army officer|naval officer|air force officer|marine officer|military science|rotc scholarship|military leadership|naval academy|west point|air force academy|oficial militar',
  }),
  program('military-enlistment', 'Military Enlistment', {
    cip4: '29.04 29.99',
    near: '43.03 47.06',
    level: 'trade',
    path: ['military'],
    math: 'little',
    words:
      'join the military|join the army|join the navy|join the marines|join the air force|enlist|go into the military|go into the army|enlisting|the marine corps|join the coast guard|navy seal|special forces|marine corps|enlist in|go in the army|go to the army|go to the military|unirme al ejército|unirme a los marines|space force|join the national guard|join the guard|career in the military|military career',
  }),
  program('game-warden', 'Conservation Officer', {
    cip4: '03.06 43.01 03.02',
    near: '03.01 31.03',
    math: 'little',
    words: 'game warden|conservation officer|wildlife officer|fish and game officer',
  }),
];
