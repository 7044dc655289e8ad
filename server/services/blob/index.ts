/** What the rest of the house may ask about files. */
export { blob } from './blob'
export { blobUrl } from './blobAnswer'
export { sniff } from './sniff'
export { uploadBlobs } from './uploadBlobs'
