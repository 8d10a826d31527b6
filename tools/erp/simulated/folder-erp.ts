import Papa from 'papaparse'
import type { Folder } from '../csv-folder.ts'
import type { Step } from './odoo.ts'

export interface FolderProduct {
  id: string
  code: string
  name: string
  category: string
  price: string
  stock: number
}
export interface FolderOrder {
  order: string
  shopNumber: string
  number: string
  isCancelled: boolean
  lines: { code: string; quantity: number }[]
}

const table = (rows: object[], columns: string[]) => Papa.unparse(rows, { delimiter: ';', columns })

/** An ERP that reads orders from a folder and writes what it knows into it, and the folder. */
export function makeFolderErp(step: Step) {
  const files = new Map<string, string>()
  const products = new Map<string, FolderProduct>()
  const orders = new Map<string, FolderOrder>()
  const shipped = new Map<string, string>()
  const folder: Folder = {
    read: async (name) => {
      await step()
      return files.get(name) ?? null
    },
    write: async (name, text) => {
      await step()
      files.set(name, text)
      await step()
    },
  }
  return {
    folder,
    products,
    orders,
    shipped,
    ship(number: string) {
      shipped.set(number, `P-${number}`)
    },
    /** Reads what is new in the folder, and writes its own files anew. */
    async run(): Promise<void> {
      for (const name of [...files.keys()].filter((each) => each.startsWith('orders/'))) {
        const rows = Papa.parse<Record<string, string>>(files.get(name)!, {
          header: true,
          delimiter: ';',
        }).data
        const { order = '', shop_number: shopNumber = '', state } = rows[0] ?? {}
        const known = orders.get(order)
        await step()
        if (known) known.isCancelled ||= state === 'cancelled'
        else
          orders.set(order, {
            order,
            shopNumber,
            number: `F-${orders.size + 1}`,
            isCancelled: state === 'cancelled',
            lines: rows.map(({ code = '', quantity }) => ({ code, quantity: Number(quantity) })),
          })
      }
      const taken = [...orders.values()].map(({ order, number }) => ({ order, number }))
      await folder.write('taken.csv', table(taken, ['order', 'number']))
      const sent = [...shipped].map(([number, tracking]) => ({ number, tracking }))
      await folder.write('shipped.csv', table(sent, ['number', 'tracking']))
      const columns = ['id', 'code', 'name', 'category', 'price', 'stock']
      await folder.write('products.csv', table([...products.values()], columns))
    },
  }
}
