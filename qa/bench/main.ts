import { cpus } from 'node:os'
import { Client } from 'pg'
import { db } from '@/server/db/client'
import { builds } from './builds'
import { campaignExport } from './campaignExport'
import { companyReport } from './companyReport'
import { growth } from './growth'
import { largeResults } from './largeResults'
import { listingPeople } from './listingPeople'
import { runs } from './runs'
import { savingAnswer } from './savingAnswer'
import { screens } from './screens'

const parts: Record<string, (client: Client) => Promise<void>> = {
  answer: savingAnswer,
  runs,
  results: largeResults,
  people: listingPeople,
  export: campaignExport,
  report: companyReport,
  screens,
  growth,
  builds,
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
