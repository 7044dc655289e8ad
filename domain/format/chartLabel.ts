import { truncate } from './truncate'

const longest = 15

/** A label as shortened in charts, on the screen and on paper. */
export const chartLabel = (label: string) => truncate(label.trim(), longest)
