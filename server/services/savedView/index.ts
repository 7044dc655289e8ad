/** Filters of the analyser that somebody keeps under a name. */
export { createSavedView } from './createSavedView'
export { deleteSavedView } from './deleteSavedView'
export { savedViews } from './savedViews'
