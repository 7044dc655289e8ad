/** Filters of the analyser that a user saves under a name. */
export { createSavedView } from './createSavedView'
export { deleteSavedView } from './deleteSavedView'
export { savedViews } from './savedViews'
