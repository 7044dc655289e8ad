import { expect, it } from 'vitest'
import type { PaperQuestion } from '@/domain/paper'
import { fitsOnPage } from './fitsOnPage'

const question = (fields: Partial<PaperQuestion>): PaperQuestion => ({
  kind: 'question',
  id: 'q',
  onlyIf: '',
  number: 1,
  text: [{ kind: 'text', text: 'How sure are you?' }],
  notes: [],
  parts: [],
  ...fields,
})
const options = (text: string) => [{ kind: 'options', options: Array.from({ length: 8 }, () => text) } as const]
const lines = (count: number) =>
  Array.from({ length: count }, () => ({ kind: 'lines', label: '1.', note: '', count: 2 }) as const)

it.each([
  ['eight options', question({ parts: options('An option of usual length') })],
  ['six text boxes', question({ parts: lines(6) })],
  ['a picture', question({ text: [{ kind: 'picture', src: '', alt: '' }] })],
])('expects %s to fit on a page', (_what, asked) => expect(fitsOnPage(asked)).toBe(true))

it.each([
  ['eight options as long as can be', question({ parts: options('W'.repeat(500)) })],
  ['ten text boxes', question({ parts: lines(10) })],
  ['a long text', question({ text: [{ kind: 'text', text: 'word '.repeat(400) }] })],
  ['a text of signs as wide as two letters', question({ text: [{ kind: 'text', text: '学'.repeat(900) }] })],
])('does not expect it of %s', (_what, asked) => expect(fitsOnPage(asked)).toBe(false))
