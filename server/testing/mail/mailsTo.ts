import { db } from '@/server/db/client'

/** The mails in the outbox for an address, newest first, each with the URL of its button and its code. */
export async function mailsTo(email: string) {
  const mails = await db().emailMessage.findMany({
    where: { to: email },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  return mails.map(({ kind, subject, text, hasCode, userId }) => {
    const link = /https?:\/\/\S+/.exec(text)?.[0] ?? ''
    return {
      kind,
      subject,
      text,
      hasCode,
      userId,
      link,
      code: URL.canParse(link) ? (new URL(link).searchParams.get('code') ?? '') : '',
    }
  })
}
