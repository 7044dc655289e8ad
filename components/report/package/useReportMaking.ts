'use client'
import { useApolloClient } from '@apollo/client/react'
import { useLocale, useMessages } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { exclusively } from '@/components/shared/unsaved/exclusively'
import { ReportPackageDocument } from '@/graphql/__generated__/operations'
import { makeReports } from './makeReports'
import { packageProgress } from './packageProgress'
import { persistently } from './persistently'

type Making = {
  /** This tab makes it; what the server says comes no sooner than what is known here. */
  isMaking: boolean
  /** Nobody answers at the moment. */
  isWaiting: boolean
  error: unknown
}

/** Makes the reports of a package in this browser, in one of its tabs at a time; null for none. Goes on where another tab, or an earlier visit, stopped. */
export function useReportMaking(id: string | null): Making {
  const client = useApolloClient()
  const words = useMessages()['report']
  const language = useLocale()
  const around = useRef({ words, language })
  const [isMaking, setMaking] = useState(false)
  const [isWaiting, setWaiting] = useState(false)
  const [failure, setFailure] = useState<{ id: string; error: unknown } | null>(null)
  useEffect(() => {
    around.current = { words, language }
  })
  useEffect(() => {
    if (id === null) return
    const { signal, abort } = controlled()
    const read = () => client.query({ query: ReportPackageDocument, variables: { id }, fetchPolicy: 'network-only' })
    const make = async () => {
      const asked = { signal, onWaiting: setWaiting }
      const { data } = await persistently(read, asked)
      if (data === undefined || !packageProgress(data.reportPackage).isUnfinished) return
      setMaking(true)
      await makeReports(data.reportPackage, { client, ...around.current, ...asked })
    }
    exclusively(`reportPackage/${id}`, make, signal)
      .catch(async (error: unknown) => {
        if (signal.aborted) return
        // Another tab may have cancelled it.
        await read().catch(() => undefined)
        setFailure({ id, error })
      })
      .finally(() => !signal.aborted && setMaking(false))
    return () => {
      abort()
      setMaking(false)
      setWaiting(false)
    }
  }, [client, id])
  return { isMaking, isWaiting, error: failure !== null && failure.id === id ? failure.error : undefined }
}

function controlled(): { signal: AbortSignal; abort: () => void } {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}
