import { Text, View } from '@react-pdf/renderer'
import { nameDirectionStyle } from '../proseDirectionStyle'
import { reportStyles as styles } from '../reportStyles'
import type { Translate } from '../reportTranslator'

type Place = { pageNumber?: number; totalPages?: number }

/** The foot of a page: the document's title, and the page's number with the total. */
export function pageFooter(t: Translate, title: string, { pageNumber = 1, totalPages }: Place) {
  return (
    <View key="footer" style={styles.footer}>
      <Text style={[styles.footerTitle, nameDirectionStyle(title)]}>{title}</Text>
      <Text style={styles.footerPage}>{t('footer.page', { page: pageNumber, total: totalPages ?? pageNumber })}</Text>
    </View>
  )
}
