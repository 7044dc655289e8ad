import type { ReceivedMail } from './mailServer'

const decoded = (body: string, encoding: string) => {
  if (/base64/i.test(encoding)) return Buffer.from(body, 'base64').toString('utf8')
  if (!/quoted-printable/i.test(encoding)) return body
  const bytes = body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** The plain text part of a mail or of one of its parts, at any depth. */
function plainPart(raw: string): string | null {
  const [head = '', ...body] = raw.replace(/^\r?\n/, '').split(/\r?\n\r?\n/)
  const boundary = /boundary="?([^"\r\n;]+)"?/i.exec(head)?.[1]
  if (boundary !== undefined) {
    const parts = raw.split(`--${boundary}`).slice(1)
    return parts.map(plainPart).find((found) => found !== null) ?? null
  }
  if (/content-type:/i.test(head) && !/content-type: *text\/plain/i.test(head)) return null
  return decoded(body.join('\n\n'), /content-transfer-encoding: *(\S+)/i.exec(head)?.[1] ?? '')
}

/** The plain text of a received mail, decoded. */
export const mailText = ({ raw }: ReceivedMail): string => plainPart(raw) ?? ''

/** The first link of a mail whose path begins with `path`. */
export function linkIn(mail: ReceivedMail, path: string): string {
  const link = mailText(mail)
    .match(/https?:\/\/\S+/g)
    ?.find((address) => new URL(address).pathname.startsWith(path))
  if (link === undefined) throw new Error(`No link to ${path} in:\n${mailText(mail)}`)
  return link
}
