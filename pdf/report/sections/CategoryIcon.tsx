import { Path, Svg, View } from '@react-pdf/renderer'
import { categoryIcon, type ReportColours } from '@/domain/report'

type Props = { name: string; colours: ReportColours }

/** The picture of a category on a tinted disc; a name without one gets the default picture. */
export function CategoryIcon({ name, colours }: Props) {
  return (
    <View
      style={{
        width: 34,
        height: 34,
        borderRadius: 17,
        backgroundColor: colours.tint,
        alignItems: 'center',
        justifyContent: 'center',
      }}
    >
      <Svg viewBox="0 0 24 24" style={{ width: 19, height: 19 }}>
        {categoryIcon(name).map((path) => (
          <Path
            key={path}
            d={path}
            fill="none"
            stroke={colours.brandText}
            strokeWidth={1.75}
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        ))}
      </Svg>
    </View>
  )
}
