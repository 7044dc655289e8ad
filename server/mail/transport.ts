import 'server-only'

export type Attachment = { filename: string; contentType: string; content: string }
export type Mail = {
  id: string
  to: string
  replyTo: string | null
  subject: string
  html: string
  text: string
  headers?: Record<string, string>
  attachments?: Attachment[]
}

/** Sends mails. `send` throws when the mail was not accepted. */
export type Transport = { send: (mail: Mail) => Promise<unknown>; close: () => void }
