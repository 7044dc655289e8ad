import { formatMoney, formatNumber } from '@/domain/format'

type Asked = { responseType: string; isPercentage: boolean }

/** How the figures of a question are written: in its company's money, in percent, or plain; changes with their sign. */
export function shownFigures({ responseType, isPercentage }: Asked, currencySymbol: string) {
  const unit = isPercentage || responseType === 'Percentage' ? '%' : ''
  const plain = (value: number) =>
    responseType === 'CurrencyAmount' ? formatMoney(currencySymbol, value) : `${formatNumber(value)}${unit}`
  return { plain, signed: (value: number) => `${value > 0 ? '+' : ''}${plain(value)}` }
}
