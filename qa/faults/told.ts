import type { Answer } from './ask'

/** Did the request succeed, by its response? */
export const succeeded = ({ status, text }: Answer) => status === 200 && !text.includes('"errors"')

/** Was it refused with this code? */
export const refusedAs = (code: string) => (answer: Answer) => answer.text.includes(`"code":"${code}"`)

/** No response, or one that reports an internal error. */
export const isBug = (answer: Answer) => answer.status === 0 || answer.status === 500 || refusedAs('INTERNAL')(answer)
