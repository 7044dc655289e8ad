import type { ReactNode } from 'react'
import { listPart } from '../useDashboardSelection'

/** The part of a dashboard that its tiles lead to; the header of the site and the tabs stay above it. */
export const ListPart = ({ children }: { children: ReactNode }) => (
  <div id={listPart} style={{ scrollMarginBlockStart: 112 }}>
    {children}
  </div>
)
