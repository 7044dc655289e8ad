import { Page, Text, View, type PageLayoutProps } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import { nameDirectionStyle } from '../proseDirectionStyle'
import type { ReportContext } from '../reportContext'
import { reportStyles as styles } from '../reportStyles'
import { pageFooter } from './pageFooter'

type Props = { context: ReportContext; id: string; heading: string; children: ReactNode }

/**
 * A flowing A4 page: heading, content, footer. The footer records the first page of its content, for the index.
 * A page `layout` selects react-pdf's newer pagination: content is measured once and packed into pages, where the older
 * one lays out all remaining content again on each page.
 */
export function ReportPage({ context, id, heading, children }: Props) {
  const { t, called, colours, firstPages, fontFamily } = context
  const layout = ({ children: content, ...place }: PageLayoutProps) => {
    if (place.subPageNumber === 1) firstPages.set(id, place.pageNumber ?? 1)
    return [content, pageFooter(t, called, place)]
  }
  return (
    <Page size="A4" style={[styles.page, { fontFamily }]} bookmark={heading} layout={layout}>
      <View id={id} minPresenceAhead={1} wrap={false}>
        <View style={[styles.headingBar, { backgroundColor: colours.brand }]} />
        <Text style={[styles.heading, nameDirectionStyle(heading)]}>{heading}</Text>
      </View>
      {children}
    </Page>
  )
}
