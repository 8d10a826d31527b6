/*
 * As much of Easyfatt's e-commerce protocol 2 as the bridge answers: it posts products in the field `file` and wants `OK`, it gets orders from the first
   number that it does not have, and leaves a number that it has as it is. Elements that are 0 or empty are left out. */

import type { Step } from './odoo.ts'

export interface EasyfattProduct {
  code: string
  description: string
  category: string
  netPrice: number
  quantity: number
}
export interface EasyfattDocument {
  number: number
  comment: string
  rows: { code: string; quantity: number }[]
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const unescaped = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
const textIn = (xml: string, name: string) => {
  const found = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)
  return unescaped(found?.[1] ?? '')
}
const partsIn = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'))].map(([, part]) => part!)

const productXml = ({ code, description, category, netPrice, quantity }: EasyfattProduct) =>
  `<Product><Code>${escaped(code)}</Code><Description>${escaped(description)}</Description><Category>${escaped(category)}</Category>${
    netPrice ? `<NetPrice1>${netPrice}</NetPrice1>` : ''
  }<ManageWarehouse>true</ManageWarehouse>${quantity ? `<AvailableQty>${quantity}</AvailableQty>` : ''}</Product>`

export function makeEasyfatt(call: (request: Request) => Promise<Response>, step: Step) {
  const products = new Map<string, EasyfattProduct>()
  const documents = new Map<number, EasyfattDocument>()
  /** What was changed since the last transmission that went well. */
  const changed = new Set<string>()
  const url = 'https://bridge.example/easyfatt'

  return {
    products,
    documents,
    set(product: EasyfattProduct) {
      products.set(product.code, product)
      changed.add(product.code)
    },
    async sendProducts(isFull: boolean): Promise<void> {
      const codes = isFull ? [...products.keys()] : [...changed]
      const list = codes.map((code) => productXml(products.get(code)!)).join('')
      const xml = `<?xml version="1.0" encoding="UTF-8"?><EasyfattProducts AppVersion="2" Mode="${
        isFull ? 'full' : 'incremental'
      }">${isFull ? `<Products>${list}</Products>` : `<UpdatedProducts>${list}</UpdatedProducts>`}</EasyfattProducts>`
      const body = new FormData()
      body.set('file', new File([xml], 'products.xml', { type: 'text/xml' }))
      const before = new Map(products)
      await step()
      const answer = await call(new Request(url, { method: 'POST', body }))
      const text = await answer.text()
      if (text !== 'OK') throw new Error(text)
      await step()
      for (const code of codes) if (products.get(code) === before.get(code)) changed.delete(code)
    },
    async receiveOrders(): Promise<void> {
      const first = Math.max(0, ...documents.keys()) + 1
      const answer = await call(new Request(`${url}?appver=2&firstnum=${first}`))
      const xml = await answer.text()
      for (const part of partsIn(xml, 'Document')) {
        await step()
        const number = Number(textIn(part, 'Number'))
        if (documents.has(number)) continue
        const rows = partsIn(part, 'Row').map((row) => ({
          code: textIn(row, 'Code'),
          quantity: Number(textIn(row, 'Qty')),
        }))
        documents.set(number, { number, comment: textIn(part, 'InternalComment'), rows })
      }
    },
  }
}
