import { readDataUrl } from '@/server/http/upload/readUpload'
import { uploadRoute } from '@/server/http/upload/uploadRoute'

export const POST = uploadRoute(readDataUrl, ([stored]) => stored)
