/** One line of the 2018 ACT/College Board concordance: an ACT composite, its best single SAT total, and the totals it covers. */
interface ConcordanceLine {
  act: number;
  sat: number;
  satLow: number;
  satHigh: number;
}

const line = (act: number, sat: number, satLow: number, satHigh: number): ConcordanceLine => ({
  act,
  sat,
  satLow,
  satHigh,
});

/** The 2018 concordance of ACT composite and SAT total, as printed on act.org/concordance. */
const CONCORDANCE: readonly ConcordanceLine[] = [
  line(36, 1590, 1570, 1600),
  line(35, 1540, 1530, 1560),
  line(34, 1500, 1490, 1520),
  line(33, 1460, 1450, 1480),
  line(32, 1430, 1420, 1440),
  line(31, 1400, 1390, 1410),
  line(30, 1370, 1360, 1380),
  line(29, 1340, 1330, 1350),
  line(28, 1310, 1300, 1320),
  line(27, 1280, 1260, 1290),
  line(26, 1240, 1230, 1250),
  line(25, 1210, 1200, 1220),
  line(24, 1180, 1160, 1190),
  line(23, 1140, 1130, 1150),
  line(22, 1110, 1100, 1120),
  line(21, 1080, 1060, 1090),
  line(20, 1040, 1030, 1050),
  line(19, 1010, 990, 1020),
  line(18, 970, 960, 980),
  line(17, 930, 920, 950),
  line(16, 890, 880, 910),
  line(15, 850, 830, 870),
  line(14, 800, 780, 820),
  line(13, 760, 730, 770),
  line(12, 710, 690, 720),
  line(11, 670, 650, 680),
  line(10, 630, 620, 640),
  line(9, 590, 590, 610),
];

/** The SAT total (400-1600) that goes with an ACT composite, or null outside the concordance (under 9). */
export function satFromAct(act: number): number | null {
  return CONCORDANCE.find((entry) => entry.act === Math.floor(act))?.sat ?? null;
}

/** The ACT composite (1-36) that goes with an SAT total, or null outside the concordance (under 590). */
export function actFromSat(sat: number): number | null {
  return CONCORDANCE.find((entry) => sat >= entry.satLow && sat <= 1600)?.act ?? null;
}
