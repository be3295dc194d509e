import { afterEach, beforeEach, expect, it } from 'vitest';
import { ignoreStrayClicks } from './stray-clicks.ts';

let pressed: string[];
let stop: () => void;

beforeEach(() => {
  pressed = [];
  document.body.innerHTML = `<button id="one"><span id="inside">One</span></button><button id="two">Two</button>
    <label id="label" for="box">Box</label><input id="box" type="checkbox"><p id="words">Words</p>`;
  for (const id of ['one', 'two', 'box', 'words']) {
    document.getElementById(id)?.addEventListener('click', () => pressed.push(id));
  }
  stop = ignoreStrayClicks(document);
});
afterEach(() => stop());

/** One press of the pointer, as a browser tells of it; `count` is how many it took for one at this place. */
function press(id: string, count: number): void {
  for (const kind of ['mousedown', 'mouseup', 'click']) {
    const event = new MouseEvent(kind, { bubbles: true, cancelable: true, detail: count });
    document.getElementById(id)?.dispatchEvent(event);
  }
}

it.each<[string, [id: string, count: number][], string[]]>([
  [
    'one after the other at different places',
    [
      ['one', 1],
      ['two', 1],
    ],
    ['one', 'two'],
  ],
  [
    'twice on one control',
    [
      ['one', 1],
      ['one', 2],
    ],
    ['one', 'one'],
  ],
  [
    'on a control and then on its words',
    [
      ['one', 1],
      ['inside', 2],
    ],
    ['one', 'one'],
  ],
  [
    'the second on what came under the pointer',
    [
      ['one', 1],
      ['two', 2],
    ],
    ['one'],
  ],
  [
    'and a third',
    [
      ['one', 1],
      ['two', 2],
      ['two', 3],
    ],
    ['one'],
  ],
  [
    'on words first',
    [
      ['words', 1],
      ['two', 2],
    ],
    ['words'],
  ],
  [
    'anew at the other',
    [
      ['one', 1],
      ['two', 2],
      ['two', 1],
    ],
    ['one', 'two'],
  ],
  [
    'by the keyboard, whatever was pressed before',
    [
      ['one', 1],
      ['two', 0],
    ],
    ['one', 'two'],
  ],
])('a press counts: %s', (_, presses, counted) => {
  for (const [id, count] of presses) press(id, count);
  expect(pressed).toEqual(counted);
});

it('counts on what took the place of a part that has gone only when it is pressed anew', () => {
  press('one', 1);
  document.getElementById('one')?.remove();
  press('two', 2);
  expect(pressed).toEqual(['one']);
  press('two', 1);
  expect(pressed).toEqual(['one', 'two']);
});

it('leaves a label and its box one thing', () => {
  press('label', 1);
  press('box', 2);
  expect(pressed.filter((id) => id === 'box').length).toBeGreaterThan(1);
});
