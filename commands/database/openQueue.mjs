/** Where the queue of the schedule keeps its turns. */
export const QUEUE_SCHEMA = 'boss'

/**
 * Makes the tables of the queue, or makes them anew where another version made them: nothing is lost, they hold the turns
 * of the schedule, and each start asks for one. The library's own way from version to version runs statements that lie in
 * rows; what sites may write is never run by the owner. `client` is the owner's connection.
 */
export async function openQueue(client) {
  const { getConstructionPlans } = await import('pg-boss')
  const plan = getConstructionPlans(QUEUE_SCHEMA)
  const [, ours] = /INSERT INTO \w+\.version\(version\) VALUES \('(\d+)'\)/.exec(plan)
  const {
    rows: [{ at }],
  } = await client.query('select to_regclass($1) as at', [`${QUEUE_SCHEMA}.version`])
  if (at !== null) {
    const { rows } = await client.query(`select max(version) as version from ${QUEUE_SCHEMA}.version`)
    if (rows[0].version === Number(ours)) return
  }
  // The plan begins a transaction, which takes in what stands before it.
  await client.query(`drop schema if exists ${QUEUE_SCHEMA} cascade; ${plan}`)
}
