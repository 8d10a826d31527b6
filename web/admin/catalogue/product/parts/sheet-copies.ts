import { api } from '../../../../api/browser.ts'
import { read } from '../../../../api/client.ts'

export interface SheetCopy {
  /** The product that gets the sheet. */
  to: number
  table_id: number
  /** That of the sheet's product, as the person sees it. */
  version: number
}

/** What the form of a product sends about its sheets, besides saving. */
export const sheetCopies = {
  copySheet: ({ to, ...json }: SheetCopy) =>
    read(api.admin.products[':id']['copy-table'].$post({ param: { id: String(to) }, json })),
}
