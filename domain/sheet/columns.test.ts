import { expect, it } from 'vitest'
import { importedQuestionColumns } from './columns'

/** The columns in the order that files out there have; a new one follows them. */
const first = [
  'Section Name',
  'Section Description',
  'Question Type',
  'Response Type',
  'Question Text',
  'Analysis Type',
  'Min Text Boxes',
  'Max Text Boxes',
  'Scale Max',
  'Percentage Scale',
  'NA Required',
  'Increase',
  'Reinforcement Required',
  'Reinforcement Text',
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((number) => `Multiple Choice Response ${number}`),
  'Ask Isolation',
  'Ask Confidence',
]

it('the columns of a sheet of questions keep their order, and new ones are the last', () =>
  expect(importedQuestionColumns.slice(0, first.length)).toEqual(first))
