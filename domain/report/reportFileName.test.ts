import { describe, expect, it } from 'vitest'
import { distinctFileNames, packagedFileName, packageName, reportFileName } from './reportFileName'

const day = '2026-03-02'
const questionnaireName = 'Leading people through a long change'

describe('the file name of a report', () => {
  it('cuts the questionnaire at 25 characters, never within one', () => {
    expect(reportFileName({ owner: 'Acme', questionnaireName, day })).toBe(
      'Acme-Leading people through a-Report-2026-03-02.pdf',
    )
    expect(
      reportFileName({ owner: 'Acme', questionnaireName, sectionName: 'Why? What comes next, and after', day }),
    ).toBe('Acme-Leading people through a-Why- What comes next, and-Report-2026-03-02.pdf')
    expect(reportFileName({ owner: 'A', questionnaireName: '😀'.repeat(30), day })).toBe(
      `A-${'😀'.repeat(25)}-Report-2026-03-02.pdf`,
    )
  })
  it('names the learners that it is limited to', () => {
    const named = (departments: string[]) =>
      reportFileName({ owner: 'Acme', questionnaireName: 'Q', selection: { learners: 5, of: 34, departments }, day })
    expect(named([])).toBe('Acme-Q-5 of 34 learners-Report-2026-03-02.pdf')
    expect(named(['Sales', 'Care'])).toBe('Acme-Q-Sales, Care-Report-2026-03-02.pdf')
  })
  it('replaces characters that no file system accepts', () => {
    expect(reportFileName({ owner: 'A/B: C', questionnaireName: 'Why? "Now"', day })).toBe(
      'A-B- C-Why- -Now--Report-2026-03-02.pdf',
    )
  })
  it('removes path traversal and direction overrides', () => {
    expect(reportFileName({ owner: '../../evil', questionnaireName: 'Q', day })).toBe(
      '----evil-Q-Report-2026-03-02.pdf',
    )
    expect(reportFileName({ owner: 'a\u202efdp.exe', questionnaireName: 'Q', day })).toBe(
      'afdp.exe-Q-Report-2026-03-02.pdf',
    )
  })
  it('preserves its ending, however long the name is', () => {
    const name = reportFileName({ owner: '语'.repeat(200), questionnaireName, day })
    expect(name).toMatch(/语-Report-2026-03-02\.pdf$/)
    expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(255)
  })
})

describe('a report in a package', () => {
  it('is named by its subject', () => {
    expect(packagedFileName({ kind: 'Company', questionnaireName, day })).toBe(
      'Full-Leading people through a-Report-2026-03-02.pdf',
    )
    expect(packagedFileName({ kind: 'Impact', questionnaireName, sectionName: '../Next', day })).toMatch(
      /^Full-.*-Chain of impact-\d{4}-\d\d-\d\d\.pdf$/,
    )
    expect(packagedFileName({ kind: 'Company', questionnaireName, sectionName: '../Next', day })).toBe(
      'Full-Leading people through a---Next-Report-2026-03-02.pdf',
    )
    expect(packagedFileName({ kind: 'Department', questionnaireName, departmentName: 'Sales', day })).toBe(
      'Department-Leading people through a-Sales-Report-2026-03-02.pdf',
    )
    expect(
      packagedFileName({ kind: 'Individual', questionnaireName, learner: { firstName: 'Ada', lastName: 'Vale' }, day }),
    ).toBe('Individual-Leading people through a-Ada_Vale-Report-2026-03-02.pdf')
  })
  it('has a unique name, ignoring case', () => {
    expect(distinctFileNames(['a.pdf', 'A.pdf', 'a.pdf', 'b.pdf'])).toEqual([
      'a.pdf',
      'A (2).pdf',
      'a (3).pdf',
      'b.pdf',
    ])
  })
  it('preserves its number and its ending, however long the name is', () => {
    const name = packagedFileName({
      kind: 'Individual',
      questionnaireName,
      learner: { firstName: 'A'.repeat(100), lastName: 'B'.repeat(100) },
      day,
    })
    const [first = '', second = ''] = distinctFileNames([name, name])
    expect(first).toMatch(/^Individual-Leading people through a-A+_B+-Report-2026-03-02\.pdf$/)
    expect(second).toMatch(/ \(2\)\.pdf$/)
    expect(second.length).toBeLessThanOrEqual(240)
  })
  it('is in a file named by the company’s local time', () => {
    expect(packageName(new Date('2026-07-01T22:05:09Z'), 'Europe/Paris')).toBe('Reports-20260702000509.zip')
  })
})
