/** Public interface of the file module. */
export { blobUrl } from './blobAnswer'
export { companyLogoPng } from './companyLogoPng'
export { deleteBlobs } from './deleteBlobs'
export { fileBytes } from './fileBytes'
export { purgeExpiredBlobs } from './purgeExpiredBlobs'
export { hasPictures, showInText } from './showInText'
export { storeFile } from './storeFile'
export { type AcceptedFile, toAcceptedFile } from './toAcceptedFile'
