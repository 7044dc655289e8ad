import { Circle, Image, Svg, Text, View } from '@react-pdf/renderer'
import type { ReportColours } from '@/domain/report'
import { logoOf } from '../report/logoOf'
import { nameDirectionStyle } from '../report/proseDirectionStyle'
import { titleStyle } from '../report/sections/SplashPage'
import { paperStyles as styles } from './paperStyles'

type Props = { name: string; company: { name: string; logo: string | null }; colours: ReportColours }

/** The head of the first page: the company's colour and logo, and the name of what it is of. */
export function TitleBand({ name, company, colours: { brand, onBrand } }: Props) {
  const logo = logoOf(company.logo)
  return (
    <View wrap={false} style={[styles.band, { backgroundColor: brand, color: onBrand }]}>
      <Svg style={styles.ripples} viewBox="0 0 595 420">
        {[50, 95, 145, 200, 260].map((radius) => (
          <Circle
            key={radius}
            cx="520"
            cy="60"
            r={radius}
            fill="none"
            stroke={onBrand}
            strokeWidth="1.5"
            strokeOpacity={0.34 - radius / 1600}
          />
        ))}
      </Svg>
      {logo === null ? (
        <Text style={[styles.wordmark, nameDirectionStyle(company.name)]}>{company.name}</Text>
      ) : (
        <View style={styles.logo}>
          <Image style={styles.logoImage} src={logo} />
        </View>
      )}
      <Text style={[styles.title, titleStyle(name), nameDirectionStyle(name)]}>{name}</Text>
    </View>
  )
}
