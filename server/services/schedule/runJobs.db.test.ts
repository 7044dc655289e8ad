import { expect, it } from 'vitest'
import { db } from '@/server/db/client'
import { env } from '@/server/env'
import { nobody } from '@/server/testing/actors'
import { runJobs } from './runJobs'

const run = (input: object) => runJobs({ actor: nobody(), db: db(), now: new Date('2001-01-01T00:00:00Z') }, input)

it('requires the secret of the settings', async () => {
  for (const authorization of ['', 'Bearer', 'Bearer ', 'Bearer wrong', env().cronSecret]) {
    await expect(run({ authorization })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  }
})
