import 'server-only'

/** Public interface of the module for the analyser. */
export { type AnalyserPlace, analyserPlace, questionnairesIn } from './analyserPlace'
