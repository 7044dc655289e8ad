import { stopAll } from '@/qa/product.mjs'
import { db } from '@/server/db/client'
import { saveMailServer } from '@/server/mail/savedMailServer'
import { auditTrail } from './auditTrail'
import { browser } from './browser'
import { content } from './content'
import { database } from './database'
import { graphql } from './graphql'
import { headers } from './headers'
import { identity } from './identity'
import { identityProviders } from './identityProviders'
import { imports } from './imports'
import { isolation } from './isolation'
import { privileges } from './privileges'
import { promises } from './promises'
import { sessions } from './sessions'
import { openSite } from './site'
import { attacked, type Threat } from './threat'
import { uploads } from './uploads'

const parts: Record<string, readonly Threat[]> = {
  browser,
  content,
  database,
  graphql,
  headers,
  identity,
  imports,
  isolation,
  privileges,
  promises,
  providers: identityProviders,
  sessions,
  trail: auditTrail,
  uploads,
}

const isQuick = process.env.ATTACK_QUICK === '1'
const from = performance.now()
let [threats, misses] = [0, 0]
await openSite()
for (const part of process.argv.slice(2)) {
  // The mail server is unreachable, so mails wait in the outbox, where they are read: without one, mails with codes
  // keep no body.
  await saveMailServer(db(), { smtpUrl: 'smtp://127.0.0.1:1', mailFrom: '' })
  for (const threat of parts[part]!.filter((one) => one.isQuick || !isQuick)) {
    misses += await attacked(part, threat)
    threats += 1
  }
}
await stopAll({ patience: 8000 })
await db().$disconnect()
process.stdout.write(
  `${threats} threats, ${misses} successful attempts, ${((performance.now() - from) / 1000).toFixed(0)} s\n`,
)
process.exit(misses === 0 ? 0 : 1)
