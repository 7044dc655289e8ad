import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { lineField, textField } from '@/domain/text'
import { schemaIssues } from './schemaIssues'
import { readTooLong } from './tooLong'

const schema = z.strictObject({ name: lineField(5), text: textField(8), label: lineField(2, 'labelTooLong') })

describe('the key of a text that is too long', () => {
  it('bears its length and its limit, as the field stores it', () =>
    expect(schemaIssues(schema, { name: '  abc   def ', text: 'x'.repeat(50_000), label: '' })).toEqual({
      name: 'tooLong 7 5',
      text: 'tooLong 50000 8',
    }))
  it('is the plain one where its schema has one of its own, and none at the limit', () =>
    expect(schemaIssues(schema, { name: 'abcde', text: '', label: 'abc' })).toEqual({ label: 'labelTooLong' }))
  it('is read as both, and no other key is', () =>
    expect([readTooLong('tooLong 7 5'), readTooLong('tooLong'), readTooLong('nameRequired')]).toEqual([
      { count: 7, most: 5 },
      null,
      null,
    ]))
})
