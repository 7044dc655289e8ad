import { db } from '@/server/db/client'

/** The mails in the outbox for an address, newest first, each with the URL that leads to the account and its code. */
export async function mailsTo(email: string) {
  const mails = await db().emailMessage.findMany({
    where: { to: email },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  return mails.map(({ kind, subject, text, hasCode, userId }) => {
    const link = text.match(/https?:\/\/\S+/g)?.find((url) => !url.includes('/answer/')) ?? ''
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
