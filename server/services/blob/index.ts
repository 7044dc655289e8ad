/** What the rest of the house may ask about files. */
export { blob } from './blob'
export { blobUrl } from './blobAnswer'
export { uploadBlobs } from './uploadBlobs'
