/** What the rest of the house may ask about files. */
export { type AcceptedFile, acceptedFile } from './acceptedFile'
export { blob } from './blob'
export { blobUrl } from './blobAnswer'
export { blobById } from './blobById'
export { forgetBlobs } from './forgetBlobs'
export { forgetExpiredBlobs } from './forgetExpiredBlobs'
export { storeFile } from './storeFile'
export { uploadBlobs } from './uploadBlobs'
