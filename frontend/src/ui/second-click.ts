/** How soon and how close a second tap counts as a double tap; for a mouse, the browser counts the clicks. */
const DOUBLE_TAP_MS = 350;
const DOUBLE_TAP_PX = 30;

const PRESSED = 'a, button, summary, [role=button], [role=tab], [role=menuitem], [role=option], [role=switch]';
const CONTROLS = `${PRESSED}, label, input, select, textarea`;

interface ClickTarget {
  element: Element;
  does: string;
}

function clickTargetOf(target: EventTarget | null): ClickTarget | null {
  if (!(target instanceof Element)) return null;
  const control = target.closest(CONTROLS) ?? target;
  const element = control instanceof HTMLLabelElement && control.control ? control.control : control;
  const does = element.matches(PRESSED)
    ? [element.getAttribute('aria-label'), element.textContent, element.getAttribute('aria-expanded')].join('\n')
    : '';
  return { element, does };
}

const isSame = (one: ClickTarget | null, other: ClickTarget | null): boolean =>
  one !== null && one.element === other?.element && one.does === other.does;

function refuse(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/**
 * Ignores the second click of a double click, the second tap of a double tap, and a held key unless they hit the same
 * target as the first. A press meant for one button thus never triggers its replacement. Nothing is delayed, and quick
 * clicks on the same button all count. Returns a function that stops it.
 */
export function ignoreSecondClicks(page: Window): () => void {
  let aimed: ClickTarget | null = null;
  let tap = { at: -Infinity, x: 0, y: 0 };
  let isFinger = false;
  let held: ClickTarget | null = null;

  const onPointerDown = ({ pointerType }: PointerEvent): void => {
    isFinger = pointerType !== 'mouse';
  };
  const isAgain = ({ detail, timeStamp, clientX, clientY }: MouseEvent): boolean => {
    const near = Math.hypot(clientX - tap.x, clientY - tap.y) <= DOUBLE_TAP_PX;
    return detail > 1 || (isFinger && near && timeStamp - tap.at <= DOUBLE_TAP_MS);
  };
  const onClick = (event: MouseEvent): void => {
    // Clicks from the keyboard and scripts have a count of 0.
    if (event.detail === 0) return;
    const aim = clickTargetOf(event.target);
    if (isAgain(event) && !isSame(aim, aimed)) refuse(event);
    aimed = aim;
    tap = { at: event.timeStamp, x: event.clientX, y: event.clientY };
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    if (!event.repeat) held = clickTargetOf(event.target);
    else if (!isSame(clickTargetOf(event.target), held)) refuse(event);
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
