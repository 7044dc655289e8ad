import type { IncomingMessage } from 'node:http'
import { parseArgs } from 'node:util'
import next from 'next'
import { offeredGraphql } from '@/server/http/answer/graphqlAnswer'
import { isGraphql, serveGraphql } from '../requests/serveGraphql'
import { siteServer } from '../requests/siteServer'

/**
 * The site: the framework behind the server of the product (`--port`, `--host`; `--dev` for the framework's development
 * server). What else a site does is started by instrumentation.ts, which the framework calls.
 */
const { values } = parseArgs({
  options: { port: { type: 'string' }, host: { type: 'string' }, dev: { type: 'boolean', default: false } },
})
const [port, hostname, isDevelopment] = [Number(values.port), values.host, values.dev]
const app = next({ dev: isDevelopment, port, hostname })
await app.prepare()
const passOn = app.getRequestHandler()

/** The function of the route handler. A development server compiles that again after a change, but only when asked for it. */
const answerFor = (request: IncomingMessage) => (isDevelopment || !isGraphql(request) ? undefined : offeredGraphql())

const server = siteServer((request, response) => {
  const answerGraphql = answerFor(request)
  if (answerGraphql !== undefined) return serveGraphql(answerGraphql, request, response)
  return passOn(request, response)
})
server.once('error', (error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})
server.listen(port, hostname)
