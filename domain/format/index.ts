export { formatDate, formatDateTime, formatInstant } from './date'
export { formatResponse } from './formatResponse'
export { formatMoney, formatNumber, formatPercentage, formatSigned } from './number'
export { truncate } from './truncate'
