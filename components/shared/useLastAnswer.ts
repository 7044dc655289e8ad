import { useState } from 'react'

/** The latest answer to a question: what was answered last stays when asking the same again fails. */
export function useLastAnswer<Data>(question: string, data: Data | undefined): Data | undefined {
  const [last, setLast] = useState({ question, data })
  if (last.question !== question || (data !== undefined && data !== last.data)) setLast({ question, data })
  return data ?? (last.question === question ? last.data : undefined)
}
