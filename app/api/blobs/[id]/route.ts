import { fileAnswer } from '@/server/http/answer/fileAnswer'
import { route } from '@/server/http/route'
import { blob } from '@/server/services/blob/blob'

export const GET = route(blob, { input: ({ params }) => ({ id: params.id }), answer: fileAnswer })
