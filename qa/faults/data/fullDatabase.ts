import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { db } from '@/server/db/client'
import { env } from '@/server/env'
import { campaignOfTwelve } from '@/qa/support/campaignOfTwelve'
import { httpClient, type HttpResult } from '../support/httpClient'
import { participants } from '../support/participants'
import { printFigures } from '../support/printFigures.mjs'

const indexes = `SELECT i.indexrelid::oid AS id, i.indexrelid::regclass::text AS name, i.indisvalid AS "isValid" FROM pg_index i
  JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_am a ON a.oid = c.relam WHERE a.amname = 'btree' AND c.relkind = 'i' AND c.relpersistence <> 't'`
const tables = `SELECT oid AS id, oid::regclass::text AS name FROM pg_class WHERE relkind IN ('r', 'm', 't') AND relpersistence <> 't'`

/**
 * Corruption that PostgreSQL itself detects: in every row of every table and every entry of every index, both ways.
 * Requires a superuser.
 */
async function corruption(): Promise<string[]> {
  const client = new Client({ connectionString: env().directDatabaseUrl })
  await client.connect()
  const problems: string[] = []
  const named = async <Row>(sql: string) => (await client.query(sql)).rows as Row[]
  try {
    await client.query('CREATE EXTENSION IF NOT EXISTS amcheck')
    const ofIndexes = await named<{ id: number; name: string; isValid: boolean }>(indexes)
    for (const { id, name, isValid } of ofIndexes) {
      if (!isValid) problems.push(`${name} is not valid`)
      else
        await client
          .query('SELECT bt_index_check($1::oid, true)', [id])
          .catch((error: Error) => problems.push(`${name}: ${error.message}`))
    }
    const ofTables = await named<{ id: number; name: string }>(tables)
    for (const { id, name } of ofTables) {
      const { rows } = await client.query('SELECT blkno, offnum, msg FROM verify_heapam($1::oid)', [id])
      problems.push(...rows.map(({ blkno, offnum, msg }) => `${name}, page ${blkno}, row ${offnum}: ${msg}`))
    }
    process.stdout.write(
      `    ${ofIndexes.length} indexes and ${ofTables.length} tables checked: ${problems.length} damaged\n`,
    )
    if (ofIndexes.length === 0 || ofTables.length === 0) problems.push('there was nothing to check')
  } finally {
    await client.end()
  }
  return problems
}

const size = 5
const fullMilliseconds = 15_000
const timeout = 120_000

/** Fills the disk of the data folder; returns how to free it. */
function fillDisk(): () => void {
  const file = join(env().dataDir, 'balloon')
  const { bavail, bsize } = statfsSync(env().dataDir)
  try {
    writeFileSync(file, Buffer.alloc(bavail * bsize))
  } catch {
    // A full disk is the injected fault.
  }
  return () => rmSync(file, { force: true })
}

/** Participants save until the database disk is full, retry meanwhile, and save again once there is space. */
export async function fullDatabase(rounds = 2): Promise<string[]> {
  const campaign = await campaignOfTwelve()
  const { saves, isAnswering, finish } = await participants(campaign, size)
  const { cookie } = await campaign.learner()
  const reader = httpClient(cookie, { maxSockets: 4 })
  const problems: string[] = []
  const recovery: number[] = []
  const reads: HttpResult[] = []
  for (let round = 0; round < rounds; round++) {
    await wait(2000)
    // The preallocated write-ahead log has space for a while: it is made to allocate more.
    const freeDisk = fillDisk()
    for (const from = Date.now(); Date.now() - from < fullMilliseconds; await wait(250)) {
      // In the first round only the product writes, and has to leave space for the log.
      if (round > 0)
        await db().$executeRaw`SELECT pg_logical_emit_message(false, 'faults', repeat('x', 1000000))`.catch(
          () => undefined,
        )
      const answer = await reader.get('/api/account/sessions')
      reads.push(answer)
      if (round === 0 && answer.status !== 200)
        problems.push(`A read ended with ${answer.status} while only the product wrote`)
    }
    const [before, from] = [saves(), performance.now()]
    freeDisk()
    if (!(await isAnswering(timeout, before)))
      return [...problems, 'no save was acknowledged once there was space again']
    recovery.push(performance.now() - from)
  }
  const { missing, refused } = await finish()
  reader.close()
  const wrong = reads.filter(({ status }) => status !== 200 && status !== 503)
  const read = reads.filter(({ status }) => status === 200).length
  printFigures('full disk of the database', { attempts: rounds, acknowledged: saves(), lost: missing.length, recovery })
  process.stdout.write(
    `    ${read} of ${reads.length} reads succeeded while it was full or the log of PostgreSQL was used up; the others were asked to retry\n`,
  )
  problems.push(...missing, ...refused, ...(await corruption()))
  problems.push(
    ...wrong
      .slice(0, 2)
      .map(({ status, reason, text }) => `${wrong.length} reads ended with ${status} ${reason ?? text.slice(0, 200)}`),
  )
  return problems
}
