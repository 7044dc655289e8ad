import { expect, it } from 'vitest'
import { reportFileName } from './reportFileName'

const at = { now: new Date('2026-03-01T23:30:00Z'), timeZone: 'Europe/Paris' }

it('cuts the questionnaire at 25 characters and takes the day of the zone', () => {
  expect(reportFileName({ owner: 'Acme', questionnaireName: 'Leading people through a long change', ...at })).toBe('Acme-Leading people through a-Report-2026-03-02.pdf')
})
it('replaces signs that no file system takes', () => {
  expect(reportFileName({ owner: 'A/B: C', questionnaireName: 'Why? "Now"', ...at })).toBe('A-B- C-Why- -Now--Report-2026-03-02.pdf')
})
