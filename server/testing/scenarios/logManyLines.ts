import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { droppedLines, log } from '@/server/log'

// A program that logs much while it answers requests, and reports its result on standard output.
const [lines, requests] = [12_000, 20]

const server = createServer((_request, response) => {
  for (let line = 0; line < lines / requests; line += 1) log.info({ line, words: 'so many words '.repeat(20) }, 'talk')
  response.end('answered')
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const { port } = server.address() as AddressInfo
let answered = 0
for (let request = 0; request < requests; request += 1)
  if ((await (await fetch(`http://127.0.0.1:${port}/`)).text()) === 'answered') answered += 1
process.stdout.write(JSON.stringify({ answered, dropped: droppedLines() }), () => process.exit(0))
