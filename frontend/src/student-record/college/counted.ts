import { wholeNumber } from '../../ui/whole-number';
/** A number for words that depend on it, written with thousands separators. */
export const counted = (value: number) => ({
  smart_count: value,
  count: wholeNumber(value),
});
