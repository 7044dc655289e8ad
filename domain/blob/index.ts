export { blobIdSchema, type FileKind, fileKind, largestFile, safeFilename, uploadSchema } from './blob'
