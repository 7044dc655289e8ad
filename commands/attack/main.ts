import { db } from '@/server/db/client'
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
import { sessions } from './sessions'
import { openSite } from './mainSite'
import { stopSites } from './site'
import { attacked, type Threat } from './threat'
import { uploads } from './uploads'

const parts: Record<string, readonly Threat[]> = { browser, content, database, graphql, headers, identity, imports, isolation, privileges, providers: identityProviders, sessions, trail: auditTrail, uploads }

const isQuick = process.env.ATTACK_QUICK === '1'
const from = performance.now()
let [threats, misses] = [0, 0]
await openSite()
for (const part of process.argv.slice(2)) {
  for (const threat of parts[part]!.filter((one) => one.isQuick || !isQuick)) {
    misses += await attacked(part, threat)
    threats += 1
  }
}
await stopSites()
await db().$disconnect()
process.stdout.write(`${threats} threats, ${misses} misses, ${((performance.now() - from) / 1000).toFixed(0)} s\n`)
process.exit(misses === 0 ? 0 : 1)
