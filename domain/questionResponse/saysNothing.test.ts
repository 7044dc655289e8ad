import { expect, it } from 'vitest'
import { longestNothing, saysNothing } from './saysNothing'

it.each([
  ...[
    '',
    ' ',
    '-',
    '–',
    '...',
    '?',
    '/',
    'N/A',
    'n/a',
    'n.a.',
    'NA',
    'None',
    'none.',
    'Nothing',
    ' NIL ',
    "don't know",
  ],
  ...['k. A.', 'keine', 'Nichts', 'entfällt', 'weiß nicht', 'Keine Angabe'],
  ...['Aucun', 'rien', 'Néant', 'S/O', 'sans objet'],
  ...['Ninguno', 'nada', 'No aplica', 'NS/NC'],
  ...['لا شيء', 'لا يوجد', 'لا ينطبق'],
])('says nothing: "%s"', (text) => {
  expect(saysNothing(text)).toBe(true)
  expect(text.trim().length).toBeLessThanOrEqual(longestNothing)
})

it.each([
  'Ask more',
  'None of the above',
  'Nothing changes my mind: I will ask',
  'Call Nina',
  '5',
  'Rien ne va plus',
  'لا أنسى',
])('is an answer: "%s"', (text) => expect(saysNothing(text)).toBe(false))
