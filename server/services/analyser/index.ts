import 'server-only'

/** Public interface of the module for the analyser. */
export { analyserPlace, questionnairesIn } from './analyserPlace'
