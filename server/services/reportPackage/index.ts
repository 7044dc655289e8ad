import 'server-only'

/** Public interface of the module for reports in one file. */
export { packageWork } from './run/packageWork'
export { withdrawReports } from './withdrawReports'
export { zipChunks } from './download/zipChunks'
