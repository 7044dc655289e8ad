/** Named filters of the analyser, saved by a user. */
export { createSavedViewSchema, savedViewFormSchema, savedViewIdSchema, savedViewsSchema } from './savedView.schema'
