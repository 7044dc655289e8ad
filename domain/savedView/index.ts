/** Filters of the analyser that somebody keeps under a name. */
export { createSavedViewSchema, savedViewFormSchema, savedViewIdSchema, savedViewsSchema } from './savedView.schema'
