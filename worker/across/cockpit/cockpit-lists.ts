import {
  type RetailerFiguresQuery,
  type RetailerFiguresRow,
  retailerFiguresQuery,
} from '../../../shared/office/cockpit.ts'
import { answerTime } from '../../../shared/quotations/answer-times.ts'
import { euros } from '../../base/lists/cells.ts'
import { list } from '../../base/lists/list.ts'
import { listRetailerFigures } from './ranking.ts'

/** In hours, so that a spreadsheet can compare them. */
function hours(bucket: number | null) {
  const time = answerTime(bucket)
  if (!time) return null
  return 'hours' in time ? time.hours : time.days * 24
}

export const cockpitLists = {
  'vendor-figures': list<RetailerFiguresRow, RetailerFiguresQuery>({
    query: retailerFiguresQuery,
    read: async (db, query) => (await listRetailerFigures(db, query))['vendor-figures'],
    columns: {
      id: (row) => row.id,
      name: (row) => row.name,
      city: (row) => row.city,
      country: (row) => row.country,
      requests: (row) => row.requests,
      waiting: (row) => row.waiting,
      answered: (row) => row.answered,
      median: (row) => hours(row.median),
      slow: (row) => hours(row.slow),
      offered: (row) => row.offered,
      accepted: (row) => row.accepted,
      refused: (row) => row.refused,
      orders: (row) => row.orders,
      revenue: (row) => euros(row.revenue),
      warranties: (row) => row.warranties,
      failures: (row) => row.failures,
    },
  }),
}
