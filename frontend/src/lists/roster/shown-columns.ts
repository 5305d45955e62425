/** The columns of a table that are shown, in the order that the person gave them: `ranks` holds places, as react-admin keeps them. */
export function shownColumns(
  columns: readonly string[],
  hidden: readonly string[],
  ranks: readonly number[] | undefined,
): string[] {
  const ordered: string[] = [];
  columns.forEach((name, index) => {
    const rank = ranks?.indexOf(index) ?? -1;
    ordered[rank < 0 ? index : rank] = name;
  });
  return ordered.filter((name) => name !== undefined && !hidden.includes(name));
}
