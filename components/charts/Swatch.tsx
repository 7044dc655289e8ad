import { ColorSwatch, type ColorSwatchProps } from '@mantine/core'
import classes from './swatch.module.css'

type Props = ColorSwatchProps & {
  /** Told apart by its edge where the system colours it. */
  isOutlined: boolean
}

/** The colour of a part of a drawing, beside its name. */
export function Swatch({ isOutlined, ...rest }: Props) {
  return (
    <ColorSwatch
      size={14}
      withShadow
      component="span"
      className={classes.swatch}
      data-outlined={isOutlined || undefined}
      {...rest}
    />
  )
}
