export { blobIdSchema, type FileKind, fileKind, largestFile, packagedName, safeFilename, uploadQuota, uploadSchema } from './blob'
