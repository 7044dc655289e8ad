/** 250 high by 500 wide, unless there is more to draw than fits. */
const size = { height: 250, width: 500 }
const barSizes = { single: 20, comparison: 35 }
/** Between the bars of two places; a label that lies flat needs so much; lines above and below lying bars. */
const room = { between: 24, label: 112, around: 64, axis: 64 }
/** Figures above more bars than these would run into each other. */
const mostValueLabels = 24

type Asked = { points: number; series: number; isHorizontal: boolean }

/** How large a chart of columns or bars is drawn, and how its labels lie. Widths are CSS: a small screen scrolls only what must be that wide. */
export function columnLayout({ points, series, isHorizontal }: Asked) {
  const barSize = series > 1 ? barSizes.comparison : barSizes.single
  const needed = points * (barSize * series + room.between)
  const hasValueLabels = points * series <= mostValueLabels
  if (isHorizontal)
    return {
      barSize,
      hasValueLabels,
      isSlanted: false,
      height: Math.max(size.height, needed + room.around),
      width: `min(100%, ${size.width}px)`,
    }
  const isSlanted = points * room.label > size.width - room.axis
  const least = points * (isSlanted ? barSize * series + room.between : 72) + room.axis
  return {
    barSize,
    hasValueLabels,
    isSlanted,
    height: size.height,
    width: `max(${least}px, min(100%, ${size.width}px))`,
  }
}
