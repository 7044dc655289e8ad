import { cpus } from 'node:os'
import { Client } from 'pg'
import { db } from '@/server/db/client'
import { answeringPage } from './answeringPage'
import { authoring } from './authoring'
import { behindNginx, behindPooler } from './behind'
import { builds } from './builds'
import { campaignExport } from './campaignExport'
import { companyReport } from './companyReport'
import { growth } from './growth'
import { importing } from './importing'
import { introByLink } from './introByLink'
import { largeResults } from './largeResults'
import { listingPeople } from './listingPeople'
import { pickingPeople } from './pickingPeople'
import { queueingInvites } from './queueingInvites'
import { reportPackages } from './reportPackages'
import { runs } from './runs'
import { savingAnswer } from './savingAnswer'
import { screens } from './screens'
import { signingIn } from './signingIn'
import { storagePerRun } from './storagePerRun'

const parts: Record<string, (client: Client) => Promise<void>> = {
  signIn: signingIn,
  answer: savingAnswer,
  results: largeResults,
  growth,
  report: companyReport,
  packages: reportPackages,
  people: listingPeople,
  authoring,
  runs,
  builds,
  answeringPage,
  screens,
  introByLink,
  invites: queueingInvites,
  import: importing,
  picking: pickingPeople,
  export: campaignExport,
  nginx: behindNginx,
  pgbouncer: behindPooler,
  storage: storagePerRun,
}

const client = new Client({ connectionString: process.env.BENCH_DATABASE_URL })
await client.connect()
try {
  process.stdout.write(`Medians of alternating rounds, Node ${process.versions.node}, ${cpus().length} processors.\n`)
  for (const part of process.argv.slice(2)) await parts[part]!(client)
} finally {
  await client.end()
  await db().$disconnect()
}
