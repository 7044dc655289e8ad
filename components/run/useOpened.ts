import { useEffect } from 'react'
import { graphqlCall } from '@/components/shared/request/graphqlCall'
import { OpenQuestionnaireRespondentSessionText } from '@/graphql/__generated__/queryTexts'

/** What a person does who looks at a page; mail scanners, which open links too, do none of it. */
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const

/** Counts a run that has not begun as looked at, once a person shows that they are there. */
export function useOpened(runId: string, isUnopened: boolean): void {
  useEffect(() => {
    if (!isUnopened) return
    const seen = new AbortController()
    const handleSign = () => {
      seen.abort()
      // Only a count: nothing depends on it.
      graphqlCall(OpenQuestionnaireRespondentSessionText, { id: runId }).catch(() => undefined)
    }
    for (const sign of signs) window.addEventListener(sign, handleSign, { passive: true, signal: seen.signal })
    return () => seen.abort()
  }, [runId, isUnopened])
}
