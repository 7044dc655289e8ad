import 'server-only'
import { findOpenLinkSchema, shortCodesSince } from '@/domain/openLink'
import { openPath } from '@/domain/paths'
import { AppError } from '@/server/errors'
import { publicUseCase } from '../publicUseCase'
import { assertCodeTries } from './joinLimits'
import { openLinkRows } from './openLinkRows'

/** The page of the open link that a typed short code means, while the code counts and the link is not over. */
export const findOpenLink = publicUseCase({
  because: 'anyone who reads the code on a wall may answer',
  input: findOpenLinkSchema,
  run: async ({ db, now, client, input: { code: shortCode }, ...context }) => {
    const where = { shortCode, createdAt: { gt: shortCodesSince(now) }, subscription: { archived: false } }
    const [link] = await openLinkRows(db, where, now)
    const isFound = link !== undefined && link.state !== 'Closed' && link.state !== 'Ended'
    await assertCodeTries({ ...context, db, now, client }, isFound)
    if (!isFound) throw new AppError('BAD_USER_INPUT', { fieldErrors: [{ path: 'code', key: 'openLinkCodeUnknown' }] })
    return { path: openPath(link.code) }
  },
})
