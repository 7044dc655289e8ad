export {
  changeEvidenceText,
  unitText,
  type UnitWords,
  type EvidenceWords,
  formatChange,
  formatPoints,
  formatSigned,
  questionEvidenceParts,
  roundedChange,
} from './changeText'
export {
  chartLabel,
  formatCount,
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
export { costPerLearnerText, totalCostText, returnTexts } from './resultText'
export { findingSentences } from './findingSentences'
