import 'server-only'
import { longestThanks } from '@/domain/questionnaire'
import { plainText } from '@/domain/richText'
import { AppError } from '@/server/errors'
import { cleanRichText } from '@/server/richText/cleanRichText'

/** The fields of a questionnaire with the text of its last page as it may be stored; a change without it stays without. */
export function withCleanThanks<Fields extends { thanksText?: string }>(fields: Fields): Fields {
  if (fields.thanksText === undefined) return fields
  const cleaned = cleanRichText(fields.thanksText)
  if (cleaned.length > longestThanks)
    throw new AppError('BAD_USER_INPUT', { fieldErrors: [{ path: 'thanksText', key: 'tooLong' }] })
  const isBlank = plainText(cleaned) === '' && !cleaned.includes('<img')
  return { ...fields, thanksText: isBlank ? '' : cleaned }
}
