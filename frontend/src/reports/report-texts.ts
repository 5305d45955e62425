/** '31 (72%)' of 43; the number alone where there is nothing to be a part of. */
export const partOf = (count: number, students: number): string =>
  students === 0 ? String(count) : `${count} (${Math.round((100 * count) / students)}%)`;
