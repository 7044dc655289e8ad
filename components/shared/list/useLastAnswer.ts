import { useState } from 'react'

/** The latest result of a query: the previous result stays when the same query fails later. */
export function useLastAnswer<Data>(question: string, data: Data | undefined): Data | undefined {
  const [last, setLast] = useState({ question, data })
  if (last.question !== question || (data !== undefined && data !== last.data)) setLast({ question, data })
  return data ?? (last.question === question ? last.data : undefined)
}
