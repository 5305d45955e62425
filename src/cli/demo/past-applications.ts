/** Made-up applications of earlier classes: enough of two colleges for a band, too few of a third. The GPAs stand for nobody. */
const PAST: readonly (readonly [college: string, gpas: readonly number[], admittedFrom: number])[] = [
  ['University of Maine', [2.6, 2.8, 3.0, 3.1, 3.2, 3.3, 3.4, 3.5, 3.5, 3.6, 3.7, 3.8, 3.9, 3.9], 2.9],
  ['University of Southern Maine', [2.3, 2.5, 2.6, 2.8, 2.9, 3.0, 3.1, 3.2, 3.3, 3.4, 3.6], 2.5],
  ['Bates College', [3.5, 3.7, 3.8, 3.9], 3.85],
];

/** The same as a table that a school would import, of the last three classes before this year's. */
export function pastApplications(thisYear: number): string {
  const rows = PAST.flatMap(([college, gpas, admittedFrom]) =>
    gpas.map((gpa, place) => {
      const classYear = thisYear - (place % 3);
      return `${college},${classYear},${gpa.toFixed(1)},4.0,${gpa >= admittedFrom ? 'Admitted' : 'Denied'}`;
    }),
  );
  return ['College,Class of,GPA,GPA scale,Result', ...rows].join('\n');
}
