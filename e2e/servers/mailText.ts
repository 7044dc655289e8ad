import type { ReceivedMail } from './mailServer'

const decoded = (body: string, encoding: string) => {
  if (/base64/i.test(encoding)) return Buffer.from(body, 'base64').toString('utf8')
  if (!/quoted-printable/i.test(encoding)) return body
  const bytes = body.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/gi, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** The plain text part of a received mail, decoded. */
export function mailText({ raw }: ReceivedMail): string {
  const boundary = /boundary="?([^"\r\n;]+)"?/i.exec(raw)?.[1]
  const parts = boundary === undefined ? [raw] : raw.split(`--${boundary}`)
  const part = parts.find((candidate) => /content-type: text\/plain/i.test(candidate)) ?? raw
  const [head = '', ...body] = part.replace(/^\r?\n/, '').split(/\r?\n\r?\n/)
  return decoded(body.join('\n\n'), /content-transfer-encoding: *(\S+)/i.exec(head)?.[1] ?? '')
}

/** The first link of a mail whose path begins so. */
export function linkIn(mail: ReceivedMail, path: string): string {
  const link = mailText(mail).match(/https?:\/\/\S+/g)?.find((address) => new URL(address).pathname.startsWith(path))
  if (link === undefined) throw new Error(`No link to ${path} in:\n${mailText(mail)}`)
  return link
}
