import { z } from 'zod'

/** http(s) with a host, without a name or password inside, and nothing that cannot be seen. */
function isWebAddress(text: string): boolean {
  if (text === '') return true
  if (!/^https?:\/\/[^\s\p{C}\\]+$/iu.test(text) || !URL.canParse(text)) return false
  const { username, password } = new URL(text)
  return username === '' && password === ''
}

/** The address of a page, or nothing. */
export const webAddressField = z
  .string()
  .trim()
  .max(2_000, { error: 'tooLong', abort: true })
  .refine(isWebAddress, { error: 'webAddressInvalid', abort: true })
