/** How soon and how near the second tap of a finger belongs to the first one; of a mouse the browser itself counts the clicks. */
const DOUBLE_TAP_MS = 350;
const DOUBLE_TAP_PX = 30;

const PRESSED = 'a, button, summary, [role=button], [role=tab], [role=menuitem], [role=option], [role=switch]';
const CONTROLS = `${PRESSED}, label, input, select, textarea`;

/** What somebody aims at, and what it says that pressing it does. */
interface Aim {
  element: Element;
  does: string;
}

function aimOf(target: EventTarget | null): Aim | null {
  if (!(target instanceof Element)) return null;
  const control = target.closest(CONTROLS) ?? target;
  const element = control instanceof HTMLLabelElement && control.control ? control.control : control;
  const does = element.matches(PRESSED)
    ? [element.getAttribute('aria-label'), element.textContent, element.getAttribute('aria-expanded')].join('\n')
    : '';
  return { element, does };
}

const isSame = (one: Aim | null, other: Aim | null): boolean =>
  one !== null && one.element === other?.element && one.does === other.does;

function refuse(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/**
 * Lets the second click of a double click, the second tap of a double tap and a key that is held down act only on what the first
 * one met. A press that was meant for the button before does not press what took its place; nothing waits for that, and quick
 * clicks on one and the same button all count. Returns the way to stop.
 */
export function ignoreSecondClicks(page: Window): () => void {
  let aimed: Aim | null = null;
  let tap = { at: -Infinity, x: 0, y: 0 };
  let isFinger = false;
  let held: Aim | null = null;

  const onPointerDown = ({ pointerType }: PointerEvent): void => {
    isFinger = pointerType !== 'mouse';
  };
  const isAgain = ({ detail, timeStamp, clientX, clientY }: MouseEvent): boolean => {
    const near = Math.hypot(clientX - tap.x, clientY - tap.y) <= DOUBLE_TAP_PX;
    return detail > 1 || (isFinger && near && timeStamp - tap.at <= DOUBLE_TAP_MS);
  };
  const onClick = (event: MouseEvent): void => {
    // The keyboard and scripts count no clicks.
    if (event.detail === 0) return;
    const aim = aimOf(event.target);
    if (isAgain(event) && !isSame(aim, aimed)) refuse(event);
    aimed = aim;
    tap = { at: event.timeStamp, x: event.clientX, y: event.clientY };
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    if (!event.repeat) held = aimOf(event.target);
    else if (!isSame(aimOf(event.target), held)) refuse(event);
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
