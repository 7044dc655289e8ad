import { describe, expect, it } from 'vitest'
import { reportQuestion } from '@/pdf/report/testing/reportQuestion'
import {
  categorySlug,
  fullReport,
  mergeSections,
  reportColours,
  reportCustomiserOf,
  reportDate,
  reportNumber,
  reportOptionsOf,
  reportSignedNumber,
  withReportOption,
  type ReportSection,
} from '.'

const section = (id: string, name: string): ReportSection => ({
  id,
  name,
  description: null,
  questions: [reportQuestion(`q-${id}`, id, { scaleMax: 0 })],
})

describe('the date of a report', () => {
  it.each([
    ['2024-01-01', '1st January 2024'],
    ['2024-03-02', '2nd March 2024'],
    ['2024-03-03', '3rd March 2024'],
    ['2024-03-11', '11th March 2024'],
    ['2024-03-12', '12th March 2024'],
    ['2024-03-13', '13th March 2024'],
    ['2024-12-21', '21st December 2024'],
    ['2024-12-22T10:00:00Z', '22nd December 2024'],
    ['2024-12-31', '31st December 2024'],
  ])('writes %s as %s', (date, text) => expect(reportDate(date)).toBe(text))

  it.each([null, '', 'soon', '2024-13-01'])('is null for %s', (date) => expect(reportDate(date)).toBeNull())
})

describe('the figures of a report', () => {
  it('have thousands and at most two decimals', () =>
    expect([3, 3.333, 12345.6, -7.5, -0].map(reportNumber)).toEqual(['3', '3.33', '12,345.6', '−7.5', '0']))
  it('carry their sign on request', () => expect([30, -7.5, 0].map(reportSignedNumber)).toEqual(['+30', '−7.5', '0']))
})

describe('the report options code', () => {
  it('lists five digits in the order summary, graphs, index, learning unit, description', () =>
    expect(reportOptionsOf('10101')).toEqual({
      includeSummary: true,
      includeGraphs: false,
      includeIndex: true,
      includeLearningUnit: false,
      includeDescription: true,
    }))
  it.each(['', '1111', '111111', '1x111'])('reads "%s" as a full report', (text) =>
    expect(reportOptionsOf(text)).toEqual(fullReport),
  )
  it('has no parts without a summary', () => expect(reportCustomiserOf(reportOptionsOf('01111'))).toBe('00000'))
  it('round-trips', () => expect(reportCustomiserOf(reportOptionsOf('11010'))).toBe('11010'))
  it('switches the parts together with the summary', () => {
    expect(reportCustomiserOf(withReportOption(reportOptionsOf('10000'), 'includeSummary', false))).toBe('00000')
    expect(reportCustomiserOf(withReportOption(reportOptionsOf('00000'), 'includeSummary', true))).toBe('11111')
    expect(reportCustomiserOf(withReportOption(fullReport, 'includeIndex', false))).toBe('11011')
  })
})

describe('sections', () => {
  it('of the same name share a page, at the place of the first', () => {
    const merged = mergeSections([section('a', 'Results'), section('b', 'Plans'), section('c', ' Results ')])
    expect(merged.map(({ name, questions }) => [name, questions.map(({ id }) => id)])).toEqual([
      ['Results', ['q-a', 'q-c']],
      ['Plans', ['q-b']],
    ])
  })
})

describe('the icon of a category', () => {
  it('is found by its name, ignoring case, accents and punctuation', () =>
    expect(['Application of Learning', '  Cost-Saving! ', 'Wéllbeing'].map(categorySlug)).toEqual([
      'application-of-learning',
      'cost-saving',
      'wellbeing',
    ]))
})

describe('the colours of a report', () => {
  it('use white text on dark brands and dark text on light ones', () => {
    expect(reportColours('#1188FF').onBrand).toBe('#FFFFFF')
    expect(reportColours('#ffe066').onBrand).toBe('#101828')
  })
  it('darken a light brand until it is readable on white', () => {
    expect(reportColours('#0B3C5D').brandText).toBe('#0B3C5D')
    expect(reportColours('#FFE066').brandText).not.toBe('#FFE066')
  })
  it('fall back to the default blue', () => expect(reportColours('red').brand).toBe('#1188FF'))
})
