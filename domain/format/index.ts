export { changeEvidenceText, type EvidenceWords, formatChange, rateText } from './changeText'
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
  readable,
  truncate,
} from './format'
export { figureText } from './figureText'
export { findingSentences } from './findingSentences'
