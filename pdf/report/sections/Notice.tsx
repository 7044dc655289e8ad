import { Text, View } from '@react-pdf/renderer'
import type { ReportContext } from '../reportContext'
import { reportStyles } from '../reportStyles'

type Props = { context: ReportContext; children: string }

/** A prominent notice. */
export function Notice({ context: { colours }, children }: Props) {
  return (
    <View style={[reportStyles.notice, { borderLeftColor: colours.brand }]} wrap={false}>
      <Text>{children}</Text>
    </View>
  )
}
