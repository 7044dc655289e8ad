import 'server-only'
import { requestContext } from '@/server/auth/requestContext'
import { AppError } from '@/server/errors'
import { audited } from '@/server/services/audited'
import { uploadBlobs } from '@/server/services/blob/uploadBlobs'
import { errorAnswer } from '../answer/errorAnswer'
import { isOwnOrigin } from '../origin/isOwnOrigin'

type Answer = Awaited<ReturnType<typeof uploadBlobs>>

const upload = audited('uploadBlobs', uploadBlobs)

/** An endpoint that accepts files. No bytes are read before the caller is authenticated. */
export function uploadRoute(
  read: (request: Request) => Promise<{ files: unknown[] }>,
  answer: (stored: Answer) => unknown,
) {
  return async (request: Request): Promise<Response> => {
    try {
      if (!isOwnOrigin(request)) throw new AppError('FORBIDDEN', { key: 'foreignOrigin' })
      const context = await requestContext()
      if (context.actor.kind !== 'user') throw new AppError('UNAUTHENTICATED')
      return Response.json(answer(await upload(context, await read(request))))
    } catch (error) {
      return errorAnswer(request, error)
    }
  }
}
