import { ignoreSecondClicks } from './second-click';

let pressed: string[];
let stop: () => void;

/** Puts these buttons on the page; each reports when it is pressed, and may replace itself with others. */
function show(...names: string[]): void {
  document.body.replaceChildren(
    ...names.map((name) => {
      const button = document.createElement('button');
      button.textContent = name;
      button.addEventListener('click', () => pressed.push(name));
      return button;
    }),
  );
}

const one = (name: string): HTMLElement => {
  const found = [...document.querySelectorAll<HTMLElement>('button, input, label, p')].find(
    (element) => element.textContent === name || element.id === name,
  );
  if (!found) throw new Error(`There is no ${name}.`);
  return found;
};

/** A click as the browser reports it: its count in a series, its place and its time. */
function click(name: string, detail: number, { x = 5, y = 5, at = 0 } = {}): boolean {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail, clientX: x, clientY: y });
  Object.defineProperty(event, 'timeStamp', { value: at });
  return one(name).dispatchEvent(event);
}

function touch(name: string, at: number, place: { x?: number; y?: number } = {}): void {
  const down = new Event('pointerdown', { bubbles: true });
  Object.defineProperty(down, 'pointerType', { value: 'touch' });
  one(name).dispatchEvent(down);
  click(name, 1, { ...place, at });
}

const key = (name: string, repeat: boolean): boolean =>
  one(name).dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', repeat, bubbles: true, cancelable: true }));

beforeEach(() => {
  pressed = [];
  stop = ignoreSecondClicks(window);
});
afterEach(() => stop());

describe('the second click of a double click', () => {
  it('does not press what took the place of the button', () => {
    show('Save & Continue');
    click('Save & Continue', 1);
    show('Next');
    expect(click('Next', 2)).toBe(false);
    expect(pressed).toEqual(['Save & Continue']);
    click('Next', 1);
    expect(pressed).toEqual(['Save & Continue', 'Next']);
  });

  it('does not press the same button once it says something else', () => {
    show('Show More');
    const button = one('Show More');
    click('Show More', 1);
    button.textContent = 'Show Less';
    click('Show Less', 2);
    expect(pressed).toEqual(['Show More']);
  });

  it('does not press a button that opens and closes back to where it was', () => {
    show('Menu');
    click('Menu', 1);
    one('Menu').setAttribute('aria-expanded', 'true');
    click('Menu', 2);
    expect(pressed).toEqual(['Menu']);
  });

  it('does not press the button of the same name on the next page', () => {
    show('Skip to next');
    click('Skip to next', 1);
    show('Skip to next');
    click('Skip to next', 2);
    expect(pressed).toEqual(['Skip to next']);
  });

  it('counts on a button that stays as it is, as often as it is clicked', () => {
    show('Next page');
    for (const count of [1, 2, 3, 4]) click('Next page', count);
    expect(pressed).toHaveLength(4);
  });

  it('reaches the box of a label that was clicked', () => {
    document.body.innerHTML = '<label for="box">Only mine</label><input id="box" type="checkbox">';
    const heard: string[] = [];
    one('box').addEventListener('click', () => heard.push('box'));
    click('Only mine', 1);
    expect(click('Only mine', 2)).toBe(true);
    expect(heard).toHaveLength(2);
  });

  it('says nothing about presses of the keyboard and of scripts', () => {
    show('Save & Continue');
    click('Save & Continue', 1);
    show('Next');
    one('Next').click();
    expect(pressed).toEqual(['Save & Continue', 'Next']);
  });
});

describe('the second tap of a finger', () => {
  it('does not press what took the place of the button, however the browser counts it', () => {
    show('Save & Continue');
    touch('Save & Continue', 1000);
    show('Next');
    touch('Next', 1300, { x: 12, y: 9 });
    expect(pressed).toEqual(['Save & Continue']);
  });

  it('counts later, and elsewhere', () => {
    show('Save & Continue');
    touch('Save & Continue', 1000);
    show('Next', 'Back to list');
    touch('Back to list', 1200, { x: 5, y: 90 });
    touch('Next', 1900);
    expect(pressed).toEqual(['Save & Continue', 'Back to list', 'Next']);
  });
});

describe('a held Enter', () => {
  it('does not press what got the focus since', () => {
    show('Save & Continue');
    expect(key('Save & Continue', false)).toBe(true);
    expect(key('Save & Continue', true)).toBe(true);
    show('Next');
    expect(key('Next', true)).toBe(false);
    expect(key('Next', false)).toBe(true);
  });
});
