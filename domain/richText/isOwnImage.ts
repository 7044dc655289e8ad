const ownImage = /^\/api\/blobs\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether an image is one of the product's stored files; any other would disclose the reader to a third party. */
export const isOwnImage = (src: string): boolean => ownImage.test(src)
