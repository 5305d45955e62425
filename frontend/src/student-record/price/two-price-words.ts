/** A price that grants cover whole, and the two of a public college while nobody knows the student's home state; a part of every area that shows prices. */
export const TWO_PRICES = {
  aboutNothing: 'about $0',
  both: '%{own} a year in state, %{other} from another state (our estimate)',
  ownOnly: '%{own} a year in state; from another state it is not published',
} as const;
