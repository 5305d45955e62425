import { ignoreSecondClicks } from './second-click';

let pressedNames: string[];
let stop: () => void;

/** Puts these buttons on the page; each reports when it is pressed, and may replace itself with others. */
function render(...names: string[]): void {
  document.body.replaceChildren(
    ...names.map((name) => {
      const button = document.createElement('button');
      button.textContent = name;
      button.addEventListener('click', () => pressedNames.push(name));
      return button;
    }),
  );
}

const elementNamed = (name: string): HTMLElement => {
  const match = [...document.querySelectorAll<HTMLElement>('button, input, label, p')].find(
    (element) => element.textContent === name || element.id === name,
  );
  if (!match) throw new Error(`There is no ${name}.`);
  return match;
};

/** A click as the browser reports it: its count in a series, its place and its time. */
function click(name: string, detail: number, { x = 5, y = 5, at = 0 } = {}): boolean {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail, clientX: x, clientY: y });
  Object.defineProperty(event, 'timeStamp', { value: at });
  return elementNamed(name).dispatchEvent(event);
}

function touch(name: string, timeStamp: number, point: { x?: number; y?: number } = {}): void {
  const pointerDown = new Event('pointerdown', { bubbles: true });
  Object.defineProperty(pointerDown, 'pointerType', { value: 'touch' });
  elementNamed(name).dispatchEvent(pointerDown);
  click(name, 1, { ...point, at: timeStamp });
}

const key = (name: string, isRepeat: boolean): boolean =>
  elementNamed(name).dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Enter', repeat: isRepeat, bubbles: true, cancelable: true }),
  );

beforeEach(() => {
  pressedNames = [];
  stop = ignoreSecondClicks(window);
});
afterEach(() => stop());

describe('the second click of a double click', () => {
  it('does not press what took the place of the button', () => {
    render('Save & Continue');
    click('Save & Continue', 1);
    render('Next');
    expect(click('Next', 2)).toBe(false);
    expect(pressedNames).toEqual(['Save & Continue']);
    click('Next', 1);
    expect(pressedNames).toEqual(['Save & Continue', 'Next']);
  });

  it('does not press the same button once it says something else', () => {
    render('Show More');
    const button = elementNamed('Show More');
    click('Show More', 1);
    button.textContent = 'Show Less';
    click('Show Less', 2);
    expect(pressedNames).toEqual(['Show More']);
  });

  it('does not press a button that opens and closes back to where it was', () => {
    render('Menu');
    click('Menu', 1);
    elementNamed('Menu').setAttribute('aria-expanded', 'true');
    click('Menu', 2);
    expect(pressedNames).toEqual(['Menu']);
  });

  it('does not press the button of the same name on the next page', () => {
    render('Skip to next');
    click('Skip to next', 1);
    render('Skip to next');
    click('Skip to next', 2);
    expect(pressedNames).toEqual(['Skip to next']);
  });

  it('counts on a button that stays as it is, as often as it is clicked', () => {
    render('Next page');
    for (const count of [1, 2, 3, 4]) click('Next page', count);
    expect(pressedNames).toHaveLength(4);
  });

  it('reaches the box of a label that was clicked', () => {
    document.body.innerHTML = '<label for="box">Only mine</label><input id="box" type="checkbox">';
    const clickedIds: string[] = [];
    elementNamed('box').addEventListener('click', () => clickedIds.push('box'));
    click('Only mine', 1);
    expect(click('Only mine', 2)).toBe(true);
    expect(clickedIds).toHaveLength(2);
  });

  it('says nothing about presses of the keyboard and of scripts', () => {
    render('Save & Continue');
    click('Save & Continue', 1);
    render('Next');
    elementNamed('Next').click();
    expect(pressedNames).toEqual(['Save & Continue', 'Next']);
  });
});

describe('the second tap of a finger', () => {
  it('does not press what took the place of the button, however the browser counts it', () => {
    render('Save & Continue');
    touch('Save & Continue', 1000);
    render('Next');
    touch('Next', 1300, { x: 12, y: 9 });
    expect(pressedNames).toEqual(['Save & Continue']);
  });

  it('counts later, and elsewhere', () => {
    render('Save & Continue');
    touch('Save & Continue', 1000);
    render('Next', 'Back to list');
    touch('Back to list', 1200, { x: 5, y: 90 });
    touch('Next', 1900);
    expect(pressedNames).toEqual(['Save & Continue', 'Back to list', 'Next']);
  });
});

describe('a held Enter', () => {
  it('does not press what got the focus since', () => {
    render('Save & Continue');
    expect(key('Save & Continue', false)).toBe(true);
    expect(key('Save & Continue', true)).toBe(true);
    render('Next');
    expect(key('Next', true)).toBe(false);
    expect(key('Next', false)).toBe(true);
  });
});
