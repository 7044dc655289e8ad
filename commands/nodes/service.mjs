import { spawn } from 'node:child_process'
import { connect } from 'node:net'
import { identify, stopProcess } from '../processes.mjs'

const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const PATIENCE = 15_000

/** Starts a program that serves a port of the loopback address, and waits until it does. Answers { pid, stop }. */
export async function service({ program, args, port, name, options = {}, signal = 'SIGTERM' }) {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
  let words = ''
  child.stderr.on('data', (chunk) => (words = (words + chunk).slice(-4000)))
  let isGone = false
  child.once('exit', () => (isGone = true))
  child.once('error', (error) => ((isGone = true), (words += error.message)))
  for (const end = Date.now() + PATIENCE; !(await isServed(port)); await wait(50)) {
    if (isGone || Date.now() > end) {
      child.kill('SIGKILL')
      throw new Error(`${name} did not start. Its last words:\n${words}`)
    }
  }
  const known = identify(child.pid)
  return { pid: child.pid, words: () => words, stop: () => stopProcess(known, { signal }) }
}

function isServed(port) {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port }, () => resolve(true))
    socket.once('error', () => resolve(false)).once('close', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
