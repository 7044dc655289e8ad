export {
  chartLabel,
  formatDate,
  formatDateTime,
  formatDay,
  formatInstant,
  formatMoney,
  formatNumber,
  formatPercentage,
  formatResponse,
  formatSigned,
  readable,
  truncate,
} from './format'
export { figureText } from './figureText'
