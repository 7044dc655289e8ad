import { readFiles } from '@/server/http/readUpload'
import { uploadRoute } from '@/server/http/uploadRoute'

export const POST = uploadRoute(readFiles, (stored) => stored)
