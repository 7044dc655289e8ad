import { connect } from 'node:net'
import { startProgram } from '../product.mjs'

/** Starts a program that serves a loopback port, and waits until it does. `signal` stops it. */
export async function service({ program, args, port, name, options, signal }) {
  const made = await startProgram({ name, program, args, options, isReady: () => isServed(port) })
  return { ...made, stop: () => made.stop({ signal, timeout: 5000 }) }
}

function isServed(port) {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port }, () => resolve(true))
    socket.once('error', () => resolve(false)).once('close', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
