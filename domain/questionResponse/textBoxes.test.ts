import { describe, expect, it } from 'vitest'
import { textBoxesFor, textBoxPrompt } from './index'

describe('the boxes to render', () => {
  it.each<[string, string[], [number, number], string[]]>([
    ['begin with the minimum', [], [2, 4], ['', '']],
    ['are one when there is no minimum', [], [0, 3], ['']],
    ['grow by one behind the last written', ['a', 'b'], [2, 4], ['a', 'b', '']],
    ['stop at the maximum', ['a', 'b', 'c'], [1, 3], ['a', 'b', 'c']],
    ['lose the extra one when a box is emptied', ['a', '', ''], [1, 3], ['a', '']],
    ['keep an emptied box before a written one', ['', 'b'], [1, 3], ['', 'b', '']],
    ['are one even when the maximum is 0', [], [0, 0], ['']],
  ])('%s', (_rule, texts, [minTextBoxes, maxTextBoxes], boxes) =>
    expect(textBoxesFor(texts, { minTextBoxes, maxTextBoxes })).toEqual(boxes),
  )
})

describe('the text box prompt', () => {
  it.each([
    [0, 3, { key: 'optional', max: 3 }],
    [2, 2, { key: 'exactly', n: 2 }],
    [1, 3, { key: 'between', min: 1, max: 3 }],
    [1, 0, { key: 'atLeast', n: 1 }],
  ])('for %d to %d boxes', (minTextBoxes, maxTextBoxes, prompt) =>
    expect(textBoxPrompt({ minTextBoxes, maxTextBoxes })).toEqual(prompt),
  )
})
