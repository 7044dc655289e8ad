export { chartLabel, truncate } from './truncate'
export { figureText } from './figureText'
export {
  formatDate,
  formatDateTime,
  formatInstant,
  formatMoney,
  formatNumber,
  formatPercentage,
  formatResponse,
  formatSigned,
  readable,
} from './format'
