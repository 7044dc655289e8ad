export {
  importJobRowsSchema,
  importJobSchema,
  importPreviewSchema,
  importUsersSchema,
  latestImportJobSchema,
  startImportSchema,
} from './importJob.schema'
