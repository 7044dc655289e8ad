import { ownRun } from './ownRun.mjs'

const PARTS = [
  'isolation',
  'privileges',
  'promises',
  'identity',
  'providers',
  'sessions',
  'browser',
  'content',
  'uploads',
  'imports',
  'graphql',
  'headers',
  'database',
  'trail',
]

/**
 * npm run attack: does the running product stop what docs/security.md says it stops? `npm run attack -- isolation` tries
 * that part alone, `npm run attack -- quick` what is over in seconds of every part. It works in a data folder and with a
 * PostgreSQL of its own on loopback, and leaves nothing behind. It ends with 1 when something got through.
 */
await ownRun({ name: 'attack', parts: PARTS, quick: PARTS }, async ({ chosen, isQuick, openHouse, runEntry }) => {
  const { build } = await import('../commands/build.mjs')
  await build()
  const house = await openHouse()
  const env = {
    ...house.env,
    ATTACK_QUICK: isQuick ? '1' : '',
  }
  return runEntry('qa/attack/main.ts', { args: chosen, env })
})
