/** Brings an element to the upper end of the page, gently unless less motion is wished for. */
export function scrollGently(element: Element | null, block: ScrollLogicalPosition = 'start'): void {
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  element?.scrollIntoView({ behavior: calm ? 'auto' : 'smooth', block });
}
