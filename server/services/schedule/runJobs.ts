import 'server-only'
import { createHash, timingSafeEqual } from 'node:crypto'
import { runJobsSchema } from '@/domain/job'
import { env } from '@/server/env'
import { AppError } from '@/server/errors'
import { mailTransport } from '@/server/mail/mailTransport'
import { deliverDueEmails } from '../email/deliverDueEmails'
import { publicUseCase } from '../publicUseCase'
import { runTick } from './runTick'

const digest = (text: string) => createHash('sha256').update(text).digest()
const isEqual = (a: string, b: string) => timingSafeEqual(digest(a), digest(b))

/** One run of the scheduler and of the outbox, for callers with the secret of the settings. */
export const runJobs = publicUseCase({
  because: 'an external scheduler has no account; it authenticates with the secret of the settings',
  input: runJobsSchema,
  run: async ({ db, now, input }) => {
    if (env().cronSecret === '' || !isEqual(input.authorization, `Bearer ${env().cronSecret}`))
      throw new AppError('UNAUTHENTICATED')
    if (input.now !== null && !env().isDemo) throw new AppError('BAD_USER_INPUT', { key: 'nowInDemoOnly' })
    const at = input.now === null ? now : new Date(input.now)
    const ticked = await runTick(db, at)
    const transport = await mailTransport(db)
    const delivered = await deliverDueEmails(db, at, transport).finally(() => transport?.close())
    return { ...ticked, ...delivered }
  },
})
