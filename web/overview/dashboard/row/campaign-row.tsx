import { memo } from 'react'
import { CampaignCell } from '#web/overview/dashboard/row/campaign-cell.tsx'
import { FiguresCell, type FiguresCellOptions } from '#web/overview/dashboard/row/figures-cell.tsx'
import { MediaCell } from '#web/overview/dashboard/row/media-cell.tsx'
import { rowId } from '#web/overview/dashboard/acts/row-actions.ts'
import { SettingsCell } from '#web/overview/dashboard/row/settings-cell.tsx'
import { Row } from '#web/ui/list/row.tsx'

/** One campaign. Drawn again only when something in it changed: three hundred of them stay in the page. */
export const CampaignTableRow = memo(function CampaignTableRow({
  isOwn,
  ...options
}: FiguresCellOptions & { isOwn: boolean }) {
  const { row, figures, open } = options
  return (
    <Row id={row.id} elementId={rowId(row.id)} className={row.class}>
      <th role="rowheader" scope="row" className="at-campaign">
        <CampaignCell row={row} left={figures?.left ?? row.remaining.left} isOwn={isOwn} />
      </th>
      <td role="cell" className="at-media">
        <MediaCell row={row} figures={figures} />
      </td>
      <td role="cell" className="at-stats">
        <FiguresCell {...options} />
      </td>
      <td role="cell" className="at-acts">
        <SettingsCell row={row} open={open} />
      </td>
    </Row>
  )
})
