import { withClient } from './databases.mjs'

/** Takes everything of ours out of a database and leaves an empty schema; the queue of jobs keeps its own. */
export async function emptyDatabase(url) {
  await withClient(url, async (client) => {
    await client.query('begin')
    await client.query('drop schema public cascade')
    await client.query('create schema public')
    await client.query('commit')
  })
}
