import { Table, type TableProps } from '@mantine/core'
import classes from './figureFrame.module.css'

type Props = TableProps & { label: string; head: readonly string[] }

/**
 * The head of a table of figures, around its rows, which are laid out otherwise where space is short. The ARIA roles are
 * explicit, because browsers drop them for a table that is laid out so.
 */
export function FigureFrame({ label, head, className, children, ...rest }: Props) {
  return (
    <div className={classes.place}>
      <Table role="table" aria-label={label} className={`${classes.table} ${className} tabular`} {...rest}>
        <Table.Thead role="rowgroup">
          <Table.Tr role="row">
            {head.map((name) => (
              <Table.Th key={name} role="columnheader">
                {name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup">{children}</Table.Tbody>
      </Table>
    </div>
  )
}
