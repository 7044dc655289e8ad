import { prepare } from './process/prepare.mjs'

/** npm run dev: as npm start, with Next's development server instead of a build. */
try {
  await prepare()
  const { launch } = await import('./launcher/launch.mjs')
  await launch({ mode: 'dev' })
} catch (error) {
  console.error(`\n${error.message}`)
  process.exit(1)
}
