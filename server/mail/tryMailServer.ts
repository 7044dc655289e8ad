import 'server-only'
import { randomUUID } from 'node:crypto'
import { env } from '@/server/env'
import type { MailServer } from './mailServer'
import { smtpTransport } from './smtpTransport'
import type { Mail } from './transport'

type Result = { isAccepted: boolean; answer: string }

/** The password of a mail server in the encodings in which a server may echo it. */
function spellings(url: string): string[] {
  const { password } = new URL(url)
  if (password === '') return []
  const plain = (() => {
    try {
      return decodeURIComponent(password)
    } catch {
      return password
    }
  })()
  return [password, plain, Buffer.from(plain).toString('base64')]
}

const without = (secrets: string[], text: string) =>
  secrets.reduce((rest, secret) => rest.replaceAll(secret, '•••'), text)

function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error && typeof error.code === 'string' ? `${error.code}: ` : ''
  return `${code}${error.message}`
}

/**
 * Sends one mail by a mail server at once and returns the server's response, or the verbatim error without the
 * password.
 */
export async function tryMailServer({ url, from }: MailServer, mail: Omit<Mail, 'id' | 'replyTo'>): Promise<Result> {
  const transport = smtpTransport(url, { from, host: new URL(env().appUrl).hostname })
  const show = (text: string) => without(spellings(url), text).slice(0, 2000)
  try {
    return { isAccepted: true, answer: show(await transport.send({ ...mail, id: randomUUID(), replyTo: null })) }
  } catch (error) {
    return { isAccepted: false, answer: show(wordsOf(error)) }
  } finally {
    transport.close()
  }
}
