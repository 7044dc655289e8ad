import { prepare } from './process/prepare.mjs'

/** npm start: from a fresh clone to a running site, skipping every step that is already done. */
try {
  await prepare()
  const { launch } = await import('./launcher/launch.mjs')
  await launch({ mode: 'start' })
} catch (error) {
  console.error(`\n${error.message}`)
  process.exit(1)
}
