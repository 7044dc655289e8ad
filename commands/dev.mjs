import { install } from './install.mjs'
import { underNode } from './underNode.mjs'

/** npm run dev: the same house as npm start, with Next's development server instead of a build. */
try {
  await install()
  await underNode()
  const { launch } = await import('./launch.mjs')
  await launch({ mode: 'dev' })
} catch (error) {
  console.error(`\n${error.message}`)
  process.exit(1)
}
