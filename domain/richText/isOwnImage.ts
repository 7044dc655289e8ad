const ownImage = /^\/api\/blobs\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether an image is one of our stored files; others would tell a stranger who reads. */
export const isOwnImage = (src: string): boolean => ownImage.test(src)
