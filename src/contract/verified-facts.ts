/** The scales of grade points that a transcript can have. */
export const GPA_SCALES = [4, 5, 6, 10, 12, 100] as const;
export type GpaScale = (typeof GPA_SCALES)[number];

/** The kind of a verified GPA as the rules read a typed one. */
export const kindOf = ({ weighted }: { weighted: boolean }): 'weighted' | 'unweighted' =>
  weighted ? 'weighted' : 'unweighted';

/** 'Unweighted GPA 3.52 out of 4' */
export const gpaInWords = (gpa: { value: number; scale: number; weighted: boolean }): string =>
  `${gpa.weighted ? 'Weighted' : 'Unweighted'} GPA ${gpa.value} out of ${gpa.scale}`;
