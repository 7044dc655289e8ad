/** The library that draws, apart from the tables and summaries of charts: a third of the scripts of a page of results. */
export { BarChart, PieChart } from '@mantine/charts'
