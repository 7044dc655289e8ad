/** The parts of a mail server that may be shown: everything but the password. */
export type ShownMailServer = { host: string; port: number; user: string; hasPassword: boolean }

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The parts of a mail server's address that may be shown; the port defaults to the standard one of its scheme. */
export function mailServerOf(smtpUrl: string): ShownMailServer {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl)
  const usual = protocol === 'smtps:' ? 465 : 587
  return {
    host: hostname,
    port: port === '' ? usual : Number(port),
    user: decoded(username),
    hasPassword: password !== '',
  }
}
