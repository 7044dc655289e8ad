import type { Answer } from './ask'

/** Was it done, as far as the answer says? */
export const succeeded = ({ status, text }: Answer) => status === 200 && !text.includes('"errors"')

/** Was it refused with this code? */
export const refusedAs = (code: string) => (answer: Answer) => answer.text.includes(`"code":"${code}"`)

/** No answer at all, or one that says that we failed. */
export const isBug = (answer: Answer) => answer.status === 0 || answer.status === 500 || refusedAs('INTERNAL')(answer)
