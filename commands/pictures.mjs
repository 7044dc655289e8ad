import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { noSettings } from './checks/noSettings.mjs'
import { freePort } from './process/freePort.mjs'
import { prepare } from './process/prepare.mjs'
import { projectRoot } from './process/projectRoot.mjs'

/** npm run pictures: the pictures of README and manual, of a product started with its demo in a folder of its own. */
await prepare({ withChecks: true })
const [{ startProgram }, { takePictures }] = await Promise.all([
  import('./launcher/startProgram.mjs'),
  import('./pictures/takePictures.mjs'),
])
const dataDir = mkdtempSync(join(tmpdir(), 'ripplemark-pictures-'))
const port = await freePort()
const url = `http://localhost:${port}`
const isReady = () =>
  fetch(`${url}/api/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  )

const { child, end } = startProgram('start', {
  file: join(projectRoot, 'commands/start.mjs'),
  env: { ...noSettings, DATA_DIR: dataDir, PORT: String(port) },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
let [code, hasEnded] = [1, false]
void end.then(() => (hasEnded = true))
try {
  while (!(await isReady())) {
    if (hasEnded) throw new Error('The product did not start.')
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
  console.log('Taking the pictures:')
  await takePictures(url)
  code = 0
} catch (error) {
  console.error(error.message)
} finally {
  child.kill('SIGTERM')
  await end
  rmSync(dataDir, { recursive: true, force: true })
}
process.exit(code)
