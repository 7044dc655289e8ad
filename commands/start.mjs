import { install } from './install.mjs'
import { underNode } from './underNode.mjs'

/** npm start: from a fresh clone to a running site, doing only what is still to be done. */
try {
  await install()
  await underNode()
  const { launch } = await import('./launch.mjs')
  await launch({ mode: 'start' })
} catch (error) {
  console.error(`\n${error.message}`)
  process.exit(1)
}
