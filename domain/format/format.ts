import { type Day, dayInZone, wallClock, isDay } from '../day'
import { hasOptions, type ResponseType, wordedUnitOf, figureOf, givenBy, ordersOptions } from '../question'
import { scaleStep, shownScaleValue } from '../scale'

const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })
const twoDecimals = new Intl.NumberFormat('en-GB', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'negative',
})
const upToTwoDecimals = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2, signDisplay: 'negative' })

/** A number for display, with a true minus sign: a hyphen would separate from its figure at the end of a line. */
export const readable = (format: Intl.NumberFormat, value: number) => format.format(value).replace('-', '−')

/** A value that is not a number is shown as an empty text. */
const text = (format: Intl.NumberFormat, value: number) => (Number.isFinite(value) ? readable(format, value) : '')

/** A number of people or things: 1234 → '1,234'. */
export const formatCount = (count: number): string => text(whole, count)

/** 1234.5 → '1,234.50'. */
export function formatNumber(value: number): string {
  return text(twoDecimals, value)
}

/** A whole-number percentage: 20 → '20%', 12.345 → '12.35%'. */
export function formatPercentage(value: number): string {
  return Number.isFinite(value) ? `${text(upToTwoDecimals, value)}%` : ''
}

/** Symbol and two decimals, the sign in front: '£1,234.50', '−£3.00'. */
export function formatMoney(symbol: string, value: number): string {
  const shown = formatNumber(value)
  if (shown === '') return ''
  return shown.startsWith('−') ? `−${symbol}${shown.slice(1)}` : `${symbol}${shown}`
}

/** A calendar day as DD/MM/YYYY. */
export const formatDay = (day: Day): string => day.split('-').reverse().join('/')

/** DD/MM/YYYY in a zone. */
export const formatDate = (instant: Date, timeZone: string): string => formatDay(dayInZone(instant, timeZone))

/** DD/MM/YYYY HH:mm in a zone. */
export function formatDateTime(instant: Date, timeZone: string): string {
  const { hour, minute } = wallClock(instant, timeZone)
  return `${formatDate(instant, timeZone)} ${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

/** DD/MM/YYYY HH:mm:ss in a zone. */
export function formatInstant(instant: Date, timeZone: string): string {
  return `${formatDateTime(instant, timeZone)}:${String(wallClock(instant, timeZone).second).padStart(2, '0')}`
}

/** A figure and the words of its question behind it. */
export function withUnit(figure: string, question: { responseType: ResponseType | null; unit: string }): string {
  const unit = wordedUnitOf(question)
  return unit === '' || figure === '' ? figure : `${figure} ${unit}`
}

type Question = {
  unit: string
  responseType: ResponseType | null
  scaleMax: number
  isPercentage: boolean
  options?: readonly string[]
}
type Response = {
  /** Of a ranking: the number of the option. */
  displayOrder?: number
  textInput: string | null
  amountInput: number | null
  yesNoInput: boolean | null
}

function formatAmount(question: Question, amount: number, currencySymbol: string): string {
  const { responseType, scaleMax, isPercentage } = question
  switch (figureOf(responseType)) {
    case 'money':
      return formatMoney(currencySymbol, amount)
    case 'percentage':
      return formatPercentage(amount)
    case 'steps': {
      const shown = shownScaleValue(scaleStep(amount, isPercentage), scaleMax, isPercentage)
      return isPercentage ? formatPercentage(shown) : String(shown)
    }
    case 'score':
      return String(amount)
    case 'number':
      return withUnit(formatNumber(amount), question)
    default:
      return ''
  }
}

/**
 * An answer row as people read it: Yes or No, the option as it reads now, money with its symbol, a percentage, a step,
 * 'N/A', a rank with its option, a day.
 */
export function formatResponse(question: Question, response: Response, currencySymbol: string): string {
  const { textInput, amountInput, yesNoInput } = response
  if (givenBy(question.responseType) === 'yesNo') return yesNoInput === null ? '' : yesNoInput ? 'Yes' : 'No'
  const number = ordersOptions(question.responseType) ? response.displayOrder : amountInput
  const option = hasOptions(question.responseType) && number != null ? question.options?.[number - 1] : null
  const text = option != null && option !== '' ? option : textInput
  if (ordersOptions(question.responseType) && amountInput !== null) return `${amountInput}. ${text ?? ''}`
  if (option != null && option !== '') return option
  if (givenBy(question.responseType) === 'day' && textInput !== null && isDay(textInput)) return formatDay(textInput)
  if (textInput !== null && textInput !== '') return textInput
  return amountInput === null ? '' : formatAmount(question, amountInput, currencySymbol)
}

/** The first `length` characters and '...', or the text itself when it fits. */
export function truncate(text: string, length: number): string {
  const characters = Array.from(text)
  return characters.length <= length ? text : `${characters.slice(0, length).join('')}...`
}

const longest = 15

/** A label as shortened in charts, on the screen and on paper. */
export const chartLabel = (label: string) => truncate(label.trim(), longest)
