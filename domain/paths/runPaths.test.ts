import { describe, expect, it } from 'vitest'
import { answerCodeIn, answerPath } from '.'

const code = 'Ab0_-xLK9IWvSAo4ul3UhQ6hDruAb0_-xLK9IWvSAo4'

describe('the code in an address', () => {
  it.each([
    [answerPath(code), code],
    [`/answer/${code}.`, code],
    [`/answer/${code}%29`, code],
    [`/answer/${code}%3E.`, code],
    ['/answer/', null],
    [`/open/${code}`, null],
    [`/answer/${code}/more`, null],
    ['/me', null],
  ])('of %s is %s', (path, expected) => expect(answerCodeIn(path)).toBe(expected))
})
