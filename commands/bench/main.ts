import { cpus } from 'node:os'
import { Client } from 'pg'
import { db } from '@/server/db/client'
import { authoring } from './authoring'
import { companyReport } from './companyReport'
import { largeResults } from './largeResults'
import { listingPeople } from './listingPeople'
import { savingAnswer } from './savingAnswer'
import { signingIn } from './signingIn'

const parts: Record<string, (client: Client) => Promise<void>> = { signIn: signingIn, answer: savingAnswer, results: largeResults, report: companyReport, people: listingPeople, authoring }

const client = new Client({ connectionString: process.env.BENCH_DATABASE_URL })
await client.connect()
try {
  process.stdout.write(`Medians of rounds in turns, Node ${process.versions.node}, ${cpus().length} processors.\n`)
  for (const part of process.argv.slice(2)) await parts[part]!(client)
} finally {
  await client.end()
  await db().$disconnect()
}
