export { blobIdSchema, type FileKind, fileKind, largestFile, packagedName, safeFilename, uploadSchema } from './blob'
