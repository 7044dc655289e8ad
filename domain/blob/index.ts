export {
  blobIdSchema,
  type FileKind,
  fileKind,
  isSheet,
  largestFile,
  packagedName,
  safeFilename,
  sheetTypes,
  uploadQuota,
  uploadSchema,
} from './blob'
