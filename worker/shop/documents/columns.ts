import type { OwnDocument } from '../../../shared/documents/documents.ts'
import { euros, instant } from '../../base/lists/cells.ts'
import type { List } from '../../base/lists/list.ts'

/** What both lists have as a file. */
export const documentColumns: List<OwnDocument>['columns'] = {
  number: ({ number }) => number,
  kind: ({ kind }, say) => say(`lists.documents.${kind}`),
  made_at: ({ made_at }) => instant(made_at),
  order: ({ order }) => order.number,
  own_reference: ({ order }) => order.reference,
  total: ({ total }) => euros(total),
}
