import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { print } from 'graphql'
import { Client } from 'pg'
import {
  SaveQuestionResponsesDocument,
  StartQuestionnaireRespondentSessionDocument,
} from '@/graphql/__generated__/operations'
import { migrate } from '@/commands/database/migrate.mjs'
import { projectRoot } from '@/commands/process/projectRoot.mjs'
import { env } from '@/server/env'
import { campaignOfTwelve } from '@/qa/support/campaignOfTwelve'
import { percentile } from '@/qa/support/percentile.mjs'
import { jsonClient } from '@/qa/support/jsonClient'
import { newestMigrations } from './newestMigrations'
import { fragileSite } from '../support/fragileSite'

const participantCount = 10
const pause = 100
const heldSeconds = 3

/**
 * An expanding migration: a column that old code ignores, a table, a constraint not validated for existing rows, an
 * index.
 */
const expanding = (n: number) => `
alter table "QuestionResponse" add column "expanded${n}" integer not null default 0;
alter table "QuestionnaireRespondentSession" add column "expanded${n}" text;
create table "Expanded${n}" ("id" uuid primary key default uuidv7(), "runId" uuid references "QuestionnaireRespondentSession"("id"));
alter table "QuestionResponse" add constraint "expanded${n}" check ("expanded${n}" >= 0) not valid;
create index "Expanded${n}_runId_idx" on "Expanded${n}"("runId");`

/** A copy of the product's migrations folder, to which more are added. */
function folderOfMigrations() {
  const folder = mkdtempSync(join(tmpdir(), 'ripplemark-migrations-'))
  cpSync(join(projectRoot, 'prisma/migrations'), folder, { recursive: true })
  const add = (n: number) => {
    const target = join(folder, `29990101${String(n).padStart(6, '0')}_expand`)
    mkdirSync(target)
    writeFileSync(join(target, 'migration.sql'), expanding(n))
  }
  return { folder, add, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** A long-running read transaction: a migration has to wait for it, and other queries for the migration. */
async function longReader(): Promise<void> {
  const client = new Client({ connectionString: env().directDatabaseUrl })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('select count(*) from "QuestionResponse"')
    await wait(heldSeconds * 1000)
    await client.query('commit')
  } finally {
    await client.end()
  }
}

/** Saves answers continuously; every failure is a fault, since the database stays up. */
async function saveContinuously(
  campaign: Awaited<ReturnType<typeof campaignOfTwelve>>,
  isOver: () => boolean,
  times: number[],
  problems: string[],
): Promise<void> {
  const { runId, cookie } = await campaign.learner()
  const { post, close } = jsonClient(cookie)
  await post('/graphql', {
    query: print(StartQuestionnaireRespondentSessionDocument),
    variables: { questionnaireId: campaign.questionnaireId },
  })
  for (let round = 0; !isOver(); round++) {
    const answer = campaign.answers(round)[round % 12]!
    const begin = performance.now()
    await post('/graphql', {
      query: print(SaveQuestionResponsesDocument),
      variables: { model: { questionnaireRespondentSessionId: runId, ...answer } },
    }).catch((error: unknown) => problems.push(`A save during a migration failed: ${String(error).slice(0, 200)}`))
    times.push(performance.now() - begin)
    await wait(pause)
  }
  close()
}

/**
 * Expanding migrations are applied while participants answer, also during a long read of the table: every save
 * succeeds. So do statements under the product's own newest migrations.
 */
export async function migration(rounds = 4): Promise<string[]> {
  const site = await fragileSite()
  const campaign = await campaignOfTwelve()
  const migrations = folderOfMigrations()
  const [times, problems]: [number[], string[]] = [[], []]
  let isOver = false
  const people = Array.from({ length: participantCount }, () =>
    saveContinuously(campaign, () => isOver, times, problems),
  )
  try {
    for (let round = 1; round <= rounds; round++) {
      migrations.add(round)
      const reading = round % 2 === 0 ? longReader() : wait(500)
      await wait(300)
      const applied = await migrate({ url: env().directDatabaseUrl, folder: migrations.folder })
      if (applied.length !== 1) problems.push(`${applied.length} migrations were applied instead of 1`)
      await reading
      await wait(1000)
    }
  } finally {
    isOver = true
    await Promise.all(people)
    migrations.remove()
    await site.stop()
  }
  process.stdout.write(
    `${rounds} migrations under ${times.length} saves of ${participantCount} people: ${problems.length} failed; a save took ${Math.round(percentile(times, 0.5))} ms, at most ${Math.round(Math.max(...times))} ms\n`,
  )
  return [...problems, ...(await newestMigrations())]
}
