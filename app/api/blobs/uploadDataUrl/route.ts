import { readDataUrl } from '@/server/http/readUpload'
import { uploadRoute } from '@/server/http/uploadRoute'

export const POST = uploadRoute(readDataUrl, ([stored]) => stored)
