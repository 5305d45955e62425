/** How soon and how close a second tap counts as a double tap; for a mouse, the browser counts the clicks. */
const DOUBLE_TAP_MS = 350;
const DOUBLE_TAP_PX = 30;

const PRESSABLE = 'a, button, summary, [role=button], [role=tab], [role=menuitem], [role=option], [role=switch]';
const CONTROLS = `${PRESSABLE}, label, input, select, textarea`;

interface ClickTarget {
  element: Element;
  actionText: string;
}

function clickTargetOf(target: EventTarget | null): ClickTarget | null {
  if (!(target instanceof Element)) return null;
  const control = target.closest(CONTROLS) ?? target;
  const element = control instanceof HTMLLabelElement && control.control ? control.control : control;
  const actionText = element.matches(PRESSABLE)
    ? [element.getAttribute('aria-label'), element.textContent, element.getAttribute('aria-expanded')].join('\n')
    : '';
  return { element, actionText };
}

const isSameTarget = (a: ClickTarget | null, b: ClickTarget | null): boolean =>
  a !== null && a.element === b?.element && a.actionText === b.actionText;

function cancelEvent(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/**
 * Ignores the second click of a double click, the second tap of a double tap, and a held key unless they hit the same
 * target as the first. A press meant for one button thus never triggers its replacement. Nothing is delayed, and quick
 * clicks on the same button all count. Returns a function that stops it.
 */
export function ignoreSecondClicks(page: Window): () => void {
  let lastTarget: ClickTarget | null = null;
  let lastTap = { at: -Infinity, x: 0, y: 0 };
  let isTouch = false;
  let heldTarget: ClickTarget | null = null;

  const onPointerDown = ({ pointerType }: PointerEvent): void => {
    isTouch = pointerType !== 'mouse';
  };
  const isRepeatClick = ({ detail, timeStamp, clientX, clientY }: MouseEvent): boolean => {
    const isNear = Math.hypot(clientX - lastTap.x, clientY - lastTap.y) <= DOUBLE_TAP_PX;
    return detail > 1 || (isTouch && isNear && timeStamp - lastTap.at <= DOUBLE_TAP_MS);
  };
  const onClick = (event: MouseEvent): void => {
    // Clicks from the keyboard and scripts have a count of 0.
    if (event.detail === 0) return;
    const target = clickTargetOf(event.target);
    if (isRepeatClick(event) && !isSameTarget(target, lastTarget)) cancelEvent(event);
    lastTarget = target;
    lastTap = { at: event.timeStamp, x: event.clientX, y: event.clientY };
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    if (!event.repeat) heldTarget = clickTargetOf(event.target);
    else if (!isSameTarget(clickTargetOf(event.target), heldTarget)) cancelEvent(event);
  };

  page.addEventListener('pointerdown', onPointerDown, true);
  page.addEventListener('click', onClick, true);
  page.addEventListener('keydown', onKeyDown, true);
  return () => {
    page.removeEventListener('pointerdown', onPointerDown, true);
    page.removeEventListener('click', onClick, true);
    page.removeEventListener('keydown', onKeyDown, true);
  };
}
