import type { Client } from 'pg'
import { campaignOfTwelve } from '@/qa/support/campaignOfTwelve'
import { finishRuns } from '@/qa/support/finishRuns'

const runs = 500

type Size = { name: string; data: number; indexes: number }

/** The disk size of each table after a vacuum. */
async function sizes(client: Client): Promise<Map<string, Size>> {
  await client.query('VACUUM (FULL, ANALYZE)')
  const { rows } = await client.query<Size>(
    `SELECT relname AS "name", pg_table_size(oid)::int AS "data", pg_indexes_size(oid)::int AS "indexes" FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
  )
  return new Map(rows.map((row) => [row.name, row]))
}

/** The disk size of a person with a finished run of twelve questions in PostgreSQL, indexes included. */
export async function storagePerRun(client: Client): Promise<void> {
  const campaign = await campaignOfTwelve()
  await finishRuns(campaign, 1)
  const before = await sizes(client)
  await finishRuns(campaign, runs)
  const after = await sizes(client)
  const grown = [...after].map(([name, { data, indexes }]) => ({
    name,
    data: (data - (before.get(name)?.data ?? 0)) / runs,
    indexes: (indexes - (before.get(name)?.indexes ?? 0)) / runs,
  }))
  const answers = campaign.answers(0).reduce((sum, { responses }) => sum + responses.length, 0)
  const all = grown.reduce((sum, { data, indexes }) => sum + data + indexes, 0)
  const ofAnswers = grown.find(({ name }) => name === 'QuestionResponse')!
  const lines = [
    '',
    `Storage of ${runs} people, each with an account, a session and a finished run of 12 questions (${answers} rows of answers)`,
    `  ${Math.round(all)} bytes for each person in total; ${Math.round((ofAnswers.data + ofAnswers.indexes) / answers)} bytes for each row of answers, ${Math.round(ofAnswers.indexes / answers)} of them indexes`,
    ...grown
      .filter(({ data, indexes }) => data + indexes >= 1)
      .sort((a, b) => b.data + b.indexes - a.data - a.indexes)
      .map(({ name, data, indexes }) => `    ${name}: ${Math.round(data)} bytes and ${Math.round(indexes)} of indexes`),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}
